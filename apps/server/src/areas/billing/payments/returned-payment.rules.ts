import type { ReturnedPayment } from '@portal/contract/areas/billing/billing.contract.ts';
import { standingOf, tellingPayment, type PaymentRecord } from './payment.rules.ts';

/** What the bank's codes mean for whoever has to pay (domain.md 8.3). */
const returnWords: Record<string, string> = {
  R01: 'The account did not have enough money.',
  R02: 'The account is closed. Please choose another one.',
  R03: 'The bank found no such account. Please choose another one.',
  R04: 'The account number is not valid. Please choose another one.',
  R08: 'A stop payment was placed on the debit. Please contact your account manager.',
  R09: 'The money in the account was not available yet.',
  R29: 'The bank was told not to allow this debit. Please contact your account manager.',
};
const otherReturn = 'The bank did not pay. Please contact your account manager.';

/** Why the last payment came back, as long as nothing else has paid. */
export function returnedPayment(payments: readonly PaymentRecord[]): ReturnedPayment | null {
  const last = tellingPayment(payments);
  if (!last || standingOf(last) !== 'returned') return null;
  const { returnedOn, returnCode } = last.entries.at(-1)!;
  const code = returnCode!;
  return { on: returnedOn!, code, text: returnWords[code] ?? otherReturn };
}
