import { payDates, type PayCalendar } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { Member } from '../../app/caller.ts';
import type { Context } from '../../app/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { payCalendarsOf } from './pay-dates.store.ts';

const daysBack = 90;
const daysAhead = 180;

/** The pay dates around today of all the company's frequencies together, in order. */
export async function listDeductionDates(
  { database, clock }: Context,
  { scope, compId }: Member,
): Promise<string[]> {
  return datesAround(clock.today(), await database.read(scope, payCalendarsOf(compId)));
}

/** The same inside a transaction. */
export async function deductionDates(
  tx: Transaction,
  compId: number,
  today: string,
): Promise<string[]> {
  return datesAround(today, (await payCalendarsOf(compId).execute(tx)).rows);
}

function datesAround(today: string, calendars: PayCalendar[]): string[] {
  const from = addDays(today, -daysBack);
  const to = addDays(today, daysAhead);
  return [...new Set(calendars.flatMap((calendar) => payDates(calendar, from, to)))].sort();
}
