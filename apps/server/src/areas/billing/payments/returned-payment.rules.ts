import type { ReturnedPayment } from '@portal/contract/areas/billing/billing.contract.ts';
import { returnText } from '@portal/contract/areas/billing/return-codes.ts';
import { standingOf, tellingPayment, type PaymentRecord } from './payment.rules.ts';

/** How the last payment came back; null if there is none, or if another one holds. */
export function returnedPayment(payments: readonly PaymentRecord[]): ReturnedPayment | null {
  const telling = tellingPayment(payments);
  if (!telling || standingOf(telling) !== 'returned') return null;
  const { returnedOn, returnCode } = telling.entries.at(-1)!;
  const code = returnCode!;
  return { on: returnedOn!, code, text: returnText(code) };
}
