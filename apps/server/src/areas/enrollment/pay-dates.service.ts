import type { PayDate } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { payDates, type PayCalendar } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';
import { notFound } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { payCalendarsOf } from './pay-dates.store.ts';

const daysBack = 90;
const daysAhead = 180;

/** The pay dates around today for all of the company's frequencies, in order. */
export async function listDeductionDates(
  { database, clock }: Context,
  { scope, compId }: Member,
): Promise<string[]> {
  return datesAround(clock.today(), await database.read(scope, payCalendarsOf(compId)));
}

/** The same, within a transaction. */
export async function deductionDates(
  tx: Transaction,
  compId: number,
  today: string,
): Promise<string[]> {
  return datesAround(today, (await payCalendarsOf(compId).execute(tx)).rows);
}

/** The same for each person: the dates of their own frequencies; all of them for somebody who has none. */
export async function deductionDatesByPerson(
  tx: Transaction,
  compId: number,
  today: string,
): Promise<(person: { payfreq: string | null; payfreq2: string | null }) => string[]> {
  const { rows } = await payCalendarsOf(compId).execute(tx);
  const ofPerson = new Map<string, string[]>();
  return ({ payfreq, payfreq2 }) => {
    const key = `${payfreq} ${payfreq2}`;
    const own = rows.filter(({ pfqid }) => pfqid === payfreq || pfqid === payfreq2);
    const dates = ofPerson.get(key) ?? datesAround(today, own.length > 0 ? own : rows);
    ofPerson.set(key, dates);
    return dates;
  };
}

function datesAround(today: string, calendars: PayCalendar[]): string[] {
  return datesOf(calendars, addDays(today, -daysBack), addDays(today, daysAhead));
}

function datesOf(calendars: PayCalendar[], from: string, to: string): string[] {
  return [...new Set(calendars.flatMap((calendar) => payDates(calendar, from, to)))].sort();
}

/** The pay dates of one person, for both of their frequencies, in order. */
export async function payDatesOf(
  tx: Transaction,
  compId: number,
  { payfreq, payfreq2 }: { payfreq: string | null; payfreq2: string | null },
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await payCalendarsOf(compId).execute(tx);
  const own = rows.filter(({ pfqid }) => pfqid === payfreq || pfqid === payfreq2);
  return datesOf(own, from, to);
}

export type PayFrequency = { name: string; dates: ReadonlySet<string> };

/** The pay dates of every frequency, by its id. */
export async function payDatesByFrequency(
  tx: Transaction,
  compId: number,
  { from, to }: { from: string; to: string },
): Promise<Map<string, PayFrequency>> {
  const { rows } = await payCalendarsOf(compId).execute(tx);
  return new Map(
    rows.map((calendar) => [
      calendar.pfqid,
      { name: calendar.pfqdesc, dates: new Set(payDates(calendar, from, to)) },
    ]),
  );
}

/** A little more than three plan years, which bounds the work of a request. */
const maxDays = 1100;

export async function listPayDates(
  { database }: Context,
  { scope, compId }: Member,
  payFrequency: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<PayDate[]> {
  const refuse = (message: string) => refuseProblems([{ path: 'endDate', message }]);
  if (endDate < startDate) refuse('End date must be after start date');
  if (daysBetween(startDate, endDate) > maxDays)
    refuse('Please choose a range of three years or less');
  const wanted = new Set(payFrequency.split(','));
  const calendars = (await database.read(scope, payCalendarsOf(compId))).filter(({ pfqid }) =>
    wanted.has(pfqid),
  );
  if (calendars.length < wanted.size) throw notFound('Pay frequency not found.');
  const names = new Map<string, Set<string>>();
  for (const calendar of calendars)
    for (const payDate of payDates(calendar, startDate, endDate))
      names.set(payDate, (names.get(payDate) ?? new Set()).add(calendar.pfqdesc));
  return [...names]
    .map(([payDate, paying]) => ({ payDate, payFrequencies: [...paying].join(', ') }))
    .sort((one, other) => (one.payDate < other.payDate ? -1 : 1));
}
