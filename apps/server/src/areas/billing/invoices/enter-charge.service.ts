import type { Transaction } from '../../../platform/database.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Fee } from '@portal/contract/areas/billing/fees.ts';
import { insertCharge } from './fees-back-office.store.ts';

export type EnteredCharge = {
  fee: Fee;
  description: string;
  on: CalendarDate;
  quantity: number;
  priceCents: number;
  amountCents: number;
  /** What it is for; each is charged once. */
  reference: string;
};

/** Charges something that another area did, in that area's transaction. The next invoice has it. */
export async function enterCharge(
  tx: Transaction,
  compId: number,
  { fee, description, on, quantity, priceCents, amountCents, reference }: EnteredCharge,
): Promise<void> {
  await insertCharge(tx, {
    comp_id: compId,
    fee,
    description,
    charged_on: on,
    quantity,
    price_cents: priceCents,
    amount_cents: amountCents,
    reference,
  });
}
