import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Span } from '../case/case-standing.rules.ts';

/** A company's choice of the 12 months in which leave is counted. */
export type YearChoice = {
  announcedOn: CalendarDate;
  method: YearMethod;
  /** MM-DD, for a fixed year. */
  fixedStart: string | null;
};
export type Method = Pick<YearChoice, 'method' | 'fixedStart'>;

/** A change of method applies so many days after it was announced (29 CFR 825.200(d)(1)). */
export const daysOfNotice = 60;
/** Unless the company has said otherwise (domain.md 6.1). */
const usualMethod: Method = { method: 'rolling', fixedStart: null };

/**
 * The method that applies on a day, then any that is announced and does not apply yet. While there are several, the one
 * that leaves the employee the most counts (29 CFR 825.200(d)(1)).
 */
export function methodsOn(
  choices: readonly YearChoice[],
  day: CalendarDate,
): [Method, ...Method[]] {
  const announced = choices
    .filter(({ announcedOn }) => announcedOn <= day)
    .toSorted((one, other) => (one.announcedOn < other.announcedOn ? -1 : 1));
  const isPending = ({ announcedOn }: YearChoice) => day < addDays(announcedOn, daysOfNotice);
  return [
    announced.findLast((choice) => !isPending(choice)) ?? usualMethod,
    ...announced.filter(isPending),
  ];
}

/** The same day of another year; in a year without a February 29, the 28th. */
export function yearsLater(day: CalendarDate, years: number): CalendarDate {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return dayOfYear(Number(year), day.slice(5));
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const dayOfYear = (year: number, monthAndDay: string) =>
  `${String(year).padStart(4, '0')}-${monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay}`;

/** The 12 months that begin on a day. */
export const twelveMonthsFrom = (from: CalendarDate): Span => ({
  from,
  to: addDays(yearsLater(from, 1), -1),
});

/** The 12 months that end on a day: for 06/10/2026, from 06/11/2025 (domain.md 6.1). */
export const twelveMonthsTo = (to: CalendarDate): Span => ({
  from: addDays(yearsLater(to, -1), 1),
  to,
});

export const isWithin = ({ from, to }: Span, day: CalendarDate): boolean =>
  from <= day && day <= to;

/**
 * The 12 months that a day belongs to (29 CFR 825.200(b)). `begun` are the periods that a first use has begun; a day in
 * none of them would begin one.
 */
export function leaveYear(
  { method, fixedStart }: Method,
  day: CalendarDate,
  begun: readonly Span[],
): Span {
  switch (method) {
    case 'calendar':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
    case 'fixed': {
      const year = Number(day.slice(0, 4));
      const start = dayOfYear(year, fixedStart!);
      const from = start <= day ? start : dayOfYear(year - 1, fixedStart!);
      return { from, to: addDays(dayOfYear(Number(from.slice(0, 4)) + 1, fixedStart!), -1) };
    }
    case 'forward':
      return begun.find((period) => isWithin(period, day)) ?? twelveMonthsFrom(day);
    case 'rolling':
      return twelveMonthsTo(day);
  }
}

/** The first day whose 12 months, rolling backward, leave out a day. */
export function dropsOutOn(day: CalendarDate): CalendarDate {
  const anniversary = yearsLater(day, 1);
  return twelveMonthsTo(anniversary).from > day ? anniversary : addDays(anniversary, 1);
}
