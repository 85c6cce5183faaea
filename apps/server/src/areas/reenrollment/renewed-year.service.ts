import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { requireYear, type RenewedYear } from './renewal.store.ts';
import { enrollmentYear } from './resources/enrollment-year.rules.ts';
import { listPlanYears } from './resources/resources.store.ts';

/** The plan year of a change. Only the one that is being renewed takes any; the others are there to be read. */
export async function requireRenewedYear(
  tx: Transaction,
  compId: number,
  planYearId: number,
  today: CalendarDate,
): Promise<RenewedYear> {
  const year = await requireYear(tx, compId, planYearId);
  const renewed = enrollmentYear(await listPlanYears(tx, compId), today);
  if (renewed?.planYearId !== planYearId)
    throw new Refusal('conflict', 'This plan year is not being renewed.');
  return year;
}
