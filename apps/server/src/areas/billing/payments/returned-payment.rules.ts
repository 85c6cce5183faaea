import type { ReturnedPayment } from '@portal/contract/areas/billing/billing.contract.ts';
import { standingOf, tellingPayment, type PaymentRecord } from './payment.rules.ts';

/** What the bank's codes mean for whoever has to pay (domain.md 8.3). */
const texts: Readonly<Record<string, string>> = {
  R01: 'There was not enough money in the account.',
  R02: 'The account is closed. Please choose another one.',
  R03: 'The bank found no such account. Please choose another one.',
  R04: 'The account number is not valid. Please choose another one.',
  R08: 'The payment was stopped at your bank. Please contact your account manager.',
  R09: 'The money in the account was not available yet.',
  R29: 'Your bank does not allow us to debit this account. Please contact your account manager.',
};
const otherText = 'Your bank sent the payment back. Please contact your account manager.';

/** How the last payment came back; null while there is none, or another one holds. */
export function returnedPayment(payments: readonly PaymentRecord[]): ReturnedPayment | null {
  const telling = tellingPayment(payments);
  if (!telling || standingOf(telling) !== 'returned') return null;
  const { returnedOn, returnCode } = telling.entries.at(-1)!;
  const code = returnCode!;
  return { on: returnedOn!, code, text: texts[code] ?? otherText };
}
