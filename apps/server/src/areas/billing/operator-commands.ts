import * as contract from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { feeNames } from '@portal/contract/areas/billing/fees.ts';
import {
  fileAt,
  saveNewFile,
  type OperatorCall,
  type OperatorCommands,
  type OperatorValues,
} from '../../request/operator-commands.ts';

const help = `  npm run operator -- bank-accounts --company 1001
  npm run operator -- add-bank-account --company 1001 --name "Operating Checking" --kind checking --routing 123456780 --number 000123454417
  npm run operator -- close-bank-account 12 --company 1001 --reason "The company asked for it"
      the accounts a company pays from, shown by their last four digits; the kind is checking or savings;
      a closed account is not offered any more, and what was not sent from it yet comes back
  npm run operator -- billing-settings --company 1001 --billed-from 2026-11 --debited-from 2026-11-16 --cobra-share 50
      the first month that is billed, the first pay date whose deductions are collected by direct debit, and what the
      company gets back of the 2% COBRA fee, in percent; only what is named changes
  npm run operator -- fee-price cobra --company 1001 --from 2026-12 --price 0.55 --minimum 40
      a company's own price of a fee, from a month on; the fee is one of
      ${feeNames.slice(0, 7).join(', ')},
      ${feeNames.slice(7).join(', ')}
  npm run operator -- charge card --company 1001 --description "Extra debit cards" --on 2026-11-16 --quantity 3 --reference "cards 2026-11-16"
      charges something once, on the invoice of its month; --price of one, if it is not the company's price;
      the same reference is charged once
  npm run operator -- payments --company 1001
      a company's payments, what became of them, and which can be presented again
  npm run operator -- retry-payment 77 --company 1001
      presents a payment again that came back for lack of funds (R01, R09): at most twice, within 180 days
  npm run operator -- ach-files
  npm run operator -- ach-file 5 --to ach.txt
      the files for the bank; writes one to a new file that only you can read; it holds account numbers
  npm run operator -- bank-file returns.txt
      takes the bank's file: returns, and notifications of change; taking it again changes nothing
  Commands that add, close or present something take --key: repeating a key returns the first answer.`;

const option = { type: 'string' } as const;
const options = {
  'billed-from': option,
  'cobra-share': option,
  'debited-from': option,
  description: option,
  from: option,
  key: option,
  kind: option,
  minimum: option,
  name: option,
  number: option,
  on: option,
  price: option,
  quantity: option,
  reason: option,
  reference: option,
  routing: option,
  to: option,
};

export const billingCommands: OperatorCommands = { help, options, run };

async function run(
  call: OperatorCall,
  command: string,
  /** An account, a fee, a payment or a file, whatever follows the command. */
  argument: string | undefined,
  values: OperatorValues,
): Promise<unknown> {
  const params = { compId: Number(values['company']) };
  const once = { ...(values['key'] && { idempotencyKey: values['key'] }) };
  switch (command) {
    case 'bank-accounts':
      return await call(contract.listBankAccounts, { params });
    case 'add-bank-account': {
      const { name = '', kind, routing = '', number = '' } = values;
      // The server says which kinds there are.
      const body = { name, kind: kind as 'checking', routing, number };
      return await call(contract.addBankAccount, { params, body }, once);
    }
    case 'close-bank-account': {
      const account = { ...params, accountId: Number(argument) };
      const body = { why: values['reason'] ?? '' };
      return await call(contract.closeBankAccount, { params: account, body }, once);
    }
    case 'billing-settings':
      await call(contract.changeBillingSettings, { params, body: settingsOf(values) }, once);
      return 'Done.';
    case 'fee-price': {
      const { from = '', price, minimum } = values;
      const body = {
        fee: argument as 'fsa',
        from,
        price: Number(price),
        ...(minimum !== undefined && { minimum: Number(minimum) }),
      };
      await call(contract.setFeePrice, { params, body }, once);
      return 'Done.';
    }
    case 'charge': {
      await call(contract.addCharge, { params, body: chargeOf(argument, values) }, once);
      return 'Done.';
    }
    case 'payments':
      return await call(contract.listPayments, { params });
    case 'retry-payment': {
      const payment = { ...params, paymentId: Number(argument) };
      return await call(contract.retryPayment, { params: payment }, once);
    }
    case 'ach-files':
      return await call(contract.listAchFiles);
    case 'ach-file':
      return await saveAchFile(call, Number(argument), values['to']);
    case 'bank-file':
      if (!argument) return 'Which file? Example: bank-file returns.txt';
      return await call(contract.takeBankFile, undefined, { file: await fileAt(argument) });
    default:
      return undefined;
  }
}

function settingsOf(values: OperatorValues) {
  const { 'billed-from': billedFrom, 'debited-from': debitedFrom } = values;
  const cobraFeeShare = values['cobra-share'];
  return {
    ...(billedFrom !== undefined && { billedFrom }),
    ...(debitedFrom !== undefined && { debitedFrom }),
    ...(cobraFeeShare !== undefined && { cobraFeeShare }),
  };
}

function chargeOf(fee: string | undefined, values: OperatorValues) {
  const { description = '', on = '', quantity = '', price, reference = '' } = values;
  return {
    fee: fee as 'card',
    description,
    on,
    quantity,
    ...(price !== undefined && { price: Number(price) }),
    reference,
  };
}

async function saveAchFile(call: OperatorCall, fileNumber: number, to: string | undefined) {
  if (!to) return 'Where to? Example: ach-file 5 --to ach.txt';
  const file = await call.download(contract.downloadAchFile, { params: { fileNumber } });
  return await saveNewFile(file, to);
}
