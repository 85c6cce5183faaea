import { NewBankAccount } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import {
  changeAccountNumbers,
  insertAccount,
  openAccounts,
} from '../../../billing/ach/accounts.service.ts';
import { code, text } from '../columns.ts';
import { defineSheet } from '../sheet.ts';

const { name, routing, number } = NewBankAccount.shape;

export const bankAccountsSheet = defineSheet({
  name: 'Bank accounts',
  about: 'The accounts the company pays from. A closed one is not here.',
  key: ['name', 'lastFour'],
  columns: {
    name: text('Name', {
      required: true,
      max: 40,
      schema: name,
      help: 'As payments show it',
      example: 'Operating Checking',
    }),
    lastFour: text('Last four', {
      required: true,
      max: 4,
      help: 'Of the account number, with leading zeros',
      example: '4417',
    }),
    kind: code(
      'Kind',
      { checking: 'Checking', savings: 'Savings' },
      {
        required: true,
        help: 'Checking or savings',
        example: 'checking',
      },
    ),
    routing: text('Routing number', {
      required: true,
      max: 9,
      isSecret: true,
      schema: routing,
      help: 'Nine digits',
      example: '123456780',
    }),
    number: text('Account number', {
      required: true,
      max: 17,
      isSecret: true,
      schema: number,
      help: '4 to 17 digits and letters; enter it as text to keep leading zeros',
      example: '000123454417',
    }),
  },
  async read({ tx, compId, context }) {
    const accounts = await openAccounts(tx, context.secrets, compId);
    return accounts.map(({ accountId: _id, last4, ...account }) => ({
      ...account,
      lastFour: last4,
    }));
  },
  check(rows, report) {
    for (const at of rows)
      if (at.row.number.slice(-4) !== at.row.lastFour)
        report(at, 'lastFour', 'Is not the end of the account number');
  },
  async write({ tx, compId, context: { secrets, clock } }, { added, changed }) {
    for (const { lastFour: _last, ...account } of added)
      await insertAccount(tx, secrets, { compId, addedAt: clock.now() }, account);
    if (changed.length === 0) return;
    const onFile = await openAccounts(tx, secrets, compId);
    for (const { row } of changed) {
      const { accountId } = onFile.find(
        (account) => account.name === row.name && account.last4 === row.lastFour,
      )!;
      await changeAccountNumbers(tx, secrets, { compId, accountId }, row);
    }
  },
});
