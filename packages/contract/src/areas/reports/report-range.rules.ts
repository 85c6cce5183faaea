import type { FieldProblem } from '../../problem.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { isDateText } from '../../values/is-date-text.ts';

// Without the schema library: the reports page checks a range at every keystroke.

export type Range = { startDate: CalendarDate; endDate: CalendarDate };
/** A range as it is typed or arrives: text that may be no date. */
export type TypedRange = { startDate?: string | undefined; endDate?: string | undefined };

const longestRangeYears = 10;

/** The problem of a range: a date that is missing or impossible, an end before its start, more than ten years. */
export function rangeProblem(
  { startDate, endDate }: TypedRange,
  action: string,
): FieldProblem | null {
  const problem = (path: 'startDate' | 'endDate') => ({
    path,
    message: `Cannot ${action} for invalid ${path === 'startDate' ? 'start' : 'end'} date.`,
  });
  if (!isReportDate(startDate)) return problem('startDate');
  if (!isReportDate(endDate)) return problem('endDate');
  if (startDate > endDate) return problem('startDate');
  return yearsLater(startDate, longestRangeYears) <= endDate ? problem('endDate') : null;
}

/** A real date from 1900 on. */
export function isReportDate(text: string | undefined): text is CalendarDate {
  if (text === undefined || !isDateText(text) || text < '1900-01-01') return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

const yearsLater = (date: CalendarDate, years: number) =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
