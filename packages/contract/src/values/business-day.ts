import { Temporal } from 'temporal-polyfill';
import { addDays, type CalendarDate } from './calendar-date.ts';

const monday = 1;
const thursday = 4;
const friday = 5;
const saturday = 6;
const sunday = 7;

const dayOfWeek = (date: CalendarDate) => Temporal.PlainDate.from(date).dayOfWeek;

/** Monday to Friday and no US federal holiday (domain.md 0.2). */
export function isBusinessDay(date: CalendarDate): boolean {
  return dayOfWeek(date) <= friday && !isHoliday(date);
}

/** The day itself, or the last business day before it. */
export function businessDayUpTo(date: CalendarDate): CalendarDate {
  return isBusinessDay(date) ? date : businessDayUpTo(addDays(date, -1));
}

/** The day itself, or the first business day after it. */
export function businessDayFrom(date: CalendarDate): CalendarDate {
  return isBusinessDay(date) ? date : businessDayFrom(addDays(date, 1));
}

/** So many business days later, counted one calendar day at a time (domain.md 0.2). */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left--) day = businessDayFrom(addDays(day, 1));
  return day;
}

/** A day on which banks settle: they do not observe a Saturday holiday on the Friday before (domain.md 0.2). */
export function isBankingDay(date: CalendarDate): boolean {
  if (isBusinessDay(date)) return true;
  return dayOfWeek(date) === friday && isFixedHoliday(addDays(date, 1));
}

/** The day itself, or the first banking day after it. */
export function bankingDayFrom(date: CalendarDate): CalendarDate {
  return isBankingDay(date) ? date : bankingDayFrom(addDays(date, 1));
}

/** So many banking days later. */
export function addBankingDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left--) day = bankingDayFrom(addDays(day, 1));
  return day;
}

/** A US federal holiday, on the weekday it is observed. */
export function isHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  // New Year's Day can be observed on the last day of the year before.
  return holidaysOf(year).has(date) || holidaysOf(year + 1).has(date);
}

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const isFixedHoliday = (date: CalendarDate) => fixedHolidays.includes(date.slice(5));

const known = new Map<number, Set<CalendarDate>>();

function holidaysOf(year: number): Set<CalendarDate> {
  const before = known.get(year);
  if (before) return before;
  const fixed = fixedHolidays.map((day) => observed(`${year}-${day}`));
  const holidays = new Set([
    ...fixed,
    onOrAfter(`${year}-01-15`, monday),
    onOrAfter(`${year}-02-15`, monday),
    onOrAfter(`${year}-05-25`, monday),
    onOrAfter(`${year}-09-01`, monday),
    onOrAfter(`${year}-10-08`, monday),
    onOrAfter(`${year}-11-22`, thursday),
  ]);
  known.set(year, holidays);
  return holidays;
}

/** A Saturday holiday is observed on the Friday before, a Sunday one on the Monday after. */
function observed(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date);
  return day === saturday ? addDays(date, -1) : day === sunday ? addDays(date, 1) : date;
}

function onOrAfter(date: CalendarDate, day: number): CalendarDate {
  return addDays(date, (day - dayOfWeek(date) + 7) % 7);
}
