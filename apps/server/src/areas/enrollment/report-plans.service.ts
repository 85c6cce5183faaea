import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { reportPlansOf, type ReportPlanRow } from './report-plans.store.ts';

/** Every plan of every plan year: those of the current year first, then the newest. */
export async function reportPlans(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<ReportPlanRow[]> {
  const plans = await reportPlansOf(tx, compId);
  const isCurrent = ({ startsOn, endsOn }: ReportPlanRow) => startsOn <= today && today <= endsOn;
  return [...plans.filter(isCurrent), ...plans.filter((plan) => !isCurrent(plan))];
}

/** The plan year a custom plan is in today, or the newest it has; undefined for a plan the company does not have. */
export async function currentYearOfCustomPlan(
  tx: Transaction,
  compId: number,
  plcid: number,
  today: CalendarDate,
): Promise<number | undefined> {
  const plans = await reportPlans(tx, compId, today);
  return plans.find((plan) => plan.isCustom && plan.plcid === plcid)?.pyrid;
}
