import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit } from '../event/event-record.ts';

/** A household leaves a plan. */
export async function endBenefit(
  tx: Transaction,
  compId: number,
  { benefitId, planEnds }: EventBenefit,
  lastDay: CalendarDate,
): Promise<void> {
  if (planEnds !== null && planEnds < lastDay) return;
  await tx
    .updateTable('event_benefits')
    .set({ ends_on: lastDay })
    .where('comp_id', '=', compId)
    .where('benefit_id', '=', benefitId)
    .execute();
}
