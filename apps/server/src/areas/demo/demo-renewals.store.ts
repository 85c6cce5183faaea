import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';

export async function insertInsurers(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('insurers')
    .values(names.map((name) => ({ name })))
    .onConflict((on) => on.column('name').doNothing())
    .execute();
}

export type RenewalBefore = {
  planYearId: number;
  startsOn: CalendarDate;
  eligibleCount: number | null;
};

/** What was answered a year ago, to begin with. */
export async function insertRenewalBefore(
  tx: Transaction,
  compId: number,
  { planYearId, startsOn, eligibleCount }: RenewalBefore,
): Promise<void> {
  await tx
    .insertInto('renewals')
    .values({
      comp_id: compId,
      plan_year_id: planYearId,
      eligible_count: eligibleCount,
      handler: 1,
      send_on: addDays(startsOn, -37),
      response_deadline: addDays(startsOn, -15),
      direct_bill_begins: addDays(startsOn, -45),
      direct_bill_ends: addDays(startsOn, -16),
      direct_bill_deadline: addDays(startsOn, -15),
    })
    .onConflict((on) => on.columns(['comp_id', 'plan_year_id']).doNothing())
    .execute();
}
