import type { FieldProblem } from '../../problem.ts';
import { addDays, addMonths, type CalendarDate } from '../../values/calendar-date.ts';
import { monthOf } from '../../values/month.ts';
import { reportCatalog, type ReportName } from './report-catalog.ts';
import type { ParameterKind } from './report-parameters.ts';
import type { Range } from './report-range.rules.ts';

export const relativeRanges = [
  'last-month',
  'month-to-date',
  'last-week',
  'last-12-months',
] as const;
export type RelativeRange = (typeof relativeRanges)[number];

export const relativeRangeNames: Record<RelativeRange, string> = {
  'last-month': 'Last month',
  'month-to-date': 'This month to date',
  'last-week': 'Last week (Monday to Sunday)',
  'last-12-months': 'Last 12 months',
};

/** Monday is 1. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Every month has one. */
export const lastDayOfMonth = 28;

export type Timing = { frequency: 'weekly' | 'monthly'; day: number };

const weekday = (date: CalendarDate) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const isRunDay = ({ frequency, day }: Timing, date: CalendarDate): boolean =>
  (frequency === 'weekly' ? weekday(date) : Number(date.slice(8))) === day;

/** The first day after `date` that it runs on. */
export function nextRunDay(timing: Timing, date: CalendarDate): CalendarDate {
  let next = addDays(date, 1);
  while (!isRunDay(timing, next)) next = addDays(next, 1);
  return next;
}

/** The last day up to `date` that it runs on. */
export function lastRunDay(timing: Timing, date: CalendarDate): CalendarDate {
  let last = date;
  while (!isRunDay(timing, last)) last = addDays(last, -1);
  return last;
}

/** The days a report covers that runs on a day. */
export function relativeRange(range: RelativeRange, day: CalendarDate): Range {
  const { startDate: thisMonth } = monthOf(day);
  switch (range) {
    case 'last-month':
      return monthOf(addMonths(thisMonth, -1));
    case 'month-to-date':
      return { startDate: thisMonth, endDate: day };
    case 'last-week': {
      const monday = addDays(day, 1 - weekday(day) - 7);
      return { startDate: monday, endDate: addDays(monday, 6) };
    }
    case 'last-12-months':
      return { startDate: addMonths(thisMonth, -12), endDate: addDays(thisMonth, -1) };
  }
}

const takes = (report: ReportName, kind: ParameterKind): boolean =>
  (reportCatalog[report].takes as readonly ParameterKind[]).includes(kind);

export const takesRange = (report: ReportName): boolean => takes(report, 'range');

/** What the fields of a schedule allow only together. */
export function scheduleProblems({
  report,
  frequency,
  day,
  range,
}: Timing & { report: ReportName; range: RelativeRange | null }): FieldProblem[] {
  const lastDay = frequency === 'weekly' ? weekdayNames.length : lastDayOfMonth;
  return [
    // A list of people belongs to the filters on its own page.
    ...(takes(report, 'people')
      ? [{ path: 'report', message: 'This report cannot be scheduled.' }]
      : []),
    ...(day > lastDay ? [{ path: 'day', message: `Must be 1 to ${lastDay}` }] : []),
    ...(takesRange(report) && range === null
      ? [{ path: 'range', message: 'Please choose a range.' }]
      : []),
    ...(!takesRange(report) && range !== null
      ? [{ path: 'range', message: 'This report has no range.' }]
      : []),
  ];
}
