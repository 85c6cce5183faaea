import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import type { CellValue } from '../../../platform/sheets/read-xlsx.ts';

/** What 03/04/2026 means in a column: March 4 or April 3. */
export type DateOrder = 'month-first' | 'day-first';
/** Whether an answer says which of the two it is. */
export const isDateOrder = (text: string | undefined): text is DateOrder =>
  text === 'month-first' || text === 'day-first';

export type ReadResult = { value: string } | { problem: string };

type DateReading = {
  /** Undefined if no text of the column needs it, or nobody has said. */
  order: DateOrder | undefined;
  today: CalendarDate;
  /** A birth date lies in the past; any other date within 20 years of today. */
  isBirth: boolean;
};

const unreadable = { problem: 'This is not a date. Write it like 05/17/1988.' };
const noSuchDay = { problem: 'There is no such day. Please check the date.' };
const fourDigits = { problem: 'Please write the year with four digits.' };

/** A day as people and programs write it. */
export function readDate(cell: CellValue, reading: DateReading): ReadResult {
  if (cell !== null && typeof cell === 'object') return realDay(cell.date);
  if (typeof cell === 'boolean' || cell === null) return unreadable;
  const text = withoutTime(String(cell).trim());
  if (/^\d{5}$/.test(text)) return fromSerial(Number(text));
  const iso =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return realDay(isoDate(iso[1]!, iso[3]!, iso[4]!));
  const named = namedMonth(text);
  if (named) return withYear(named.year, reading, (year) => isoDate(year, named.month, named.day));
  const numbers = twoNumbers(text);
  return numbers ? ordered(numbers, reading) : unreadable;
}

/** Midnight is what a day becomes in an export. */
const withoutTime = (text: string) =>
  text.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)? ?([ap]m|z)?$/i, '');

const firstSerial = 20_000;
const lastSerial = 80_000;
/** The days spreadsheets count, where a column has lost its format. */
function fromSerial(serial: number): ReadResult {
  return serial >= firstSerial && serial <= lastSerial
    ? { value: addDays('1899-12-30', serial) }
    : unreadable;
}

const otherOrder = {
  'month-first': { problem: 'There is no such month. The month comes first in this column.' },
  'day-first': { problem: 'There is no such month. The day comes first in this column.' },
};

type TwoNumbers = { first: string; second: string; year: string };

/** 3/4/2026, 03-04-26, 3.4.2026: two numbers of which one is the month. */
function twoNumbers(text: string): TwoNumbers | null {
  const found = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.replaceAll(' ', ''));
  return found && { first: found[1]!, second: found[3]!, year: found[4]! };
}

/** What a text says about the order of its column; null if it says nothing, as 04/04/2026. */
export function orderShownBy(cell: CellValue): 'month-first' | 'day-first' | 'either' | null {
  if (typeof cell !== 'string') return null;
  const numbers = twoNumbers(withoutTime(cell.trim()));
  if (!numbers) return null;
  const [first, second] = [Number(numbers.first), Number(numbers.second)];
  if (first === second) return null;
  if (first > 12) return second <= 12 ? 'day-first' : null;
  return second > 12 ? 'month-first' : 'either';
}

/** The same text read both ways, for a question or a problem. */
export function bothReadings(text: string): { monthFirst: string; dayFirst: string } | null {
  const numbers = twoNumbers(withoutTime(text.trim()));
  if (!numbers) return null;
  const { first, second, year } = numbers;
  const shown = (month: string, day: string) =>
    `${monthNames[Number(month) - 1]} ${Number(day)}, ${year.length === 2 ? "'" : ''}${year}`;
  return { monthFirst: shown(first, second), dayFirst: shown(second, first) };
}

function ordered({ first, second, year }: TwoNumbers, reading: DateReading): ReadResult {
  const shown = orderShownBy(`${first}/${second}/${year}`);
  // In a column whose dates have one order, the other one is a slip: 25/04 for 05/24, perhaps.
  if (isDateOrder(shown ?? '') && isDateOrder(reading.order) && shown !== reading.order)
    return otherOrder[reading.order];
  const order = shown === 'either' ? reading.order : (shown ?? 'month-first');
  if (!isDateOrder(order)) {
    const { monthFirst, dayFirst } = bothReadings(`${first}/${second}/${year}`)!;
    return { problem: `This could be ${monthFirst} or ${dayFirst}. Write the month as a word.` };
  }
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  return withYear(year, reading, (full) => isoDate(full, month, day));
}

const monthOf = (word: string) =>
  monthNames.findIndex((name) => {
    const lower = name.toLowerCase();
    return lower === word || lower.slice(0, 3) === word || (word === 'sept' && lower[0] === 's');
  }) + 1;

/** May 17, 1988; 17-May-1988; 17 May 88. */
function namedMonth(text: string): { month: string; day: string; year: string } | null {
  const monthFirst = /^([a-z]+)\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(text);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]+)\.?,?[ -]?(\d{4}|\d{2})$/i.exec(text);
  const found = monthFirst
    ? { word: monthFirst[1]!, day: monthFirst[2]!, year: monthFirst[3]! }
    : dayFirst && { word: dayFirst[2]!, day: dayFirst[1]!, year: dayFirst[3]! };
  const month = found ? monthOf(found.word.toLowerCase()) : 0;
  return found && month > 0 ? { month: String(month), day: found.day, year: found.year } : null;
}

function withYear(
  year: string,
  reading: DateReading,
  dateOf: (year: string) => CalendarDate,
): ReadResult {
  if (year.length === 4) return realDay(dateOf(year));
  const plausible = ['19', '20']
    .map((century) => dateOf(century + year))
    .filter((date) => isPlausible(date, reading));
  if (plausible.length !== 1) return fourDigits;
  return realDay(plausible[0]!);
}

const oldest = 110;
const yearsAround = 20;
const yearsFrom = (today: CalendarDate, years: number) =>
  isoDate(String(Number(today.slice(0, 4)) + years), today.slice(5, 7), today.slice(8));

function isPlausible(date: CalendarDate, { today, isBirth }: DateReading): boolean {
  return isBirth
    ? date <= today && date > yearsFrom(today, -oldest)
    : date >= yearsFrom(today, -yearsAround) && date <= yearsFrom(today, yearsAround);
}

const isoDate = (year: string, month: string, day: string): CalendarDate =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function realDay(date: CalendarDate): ReadResult {
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal && date >= '1900-01-01' && date <= '2199-12-31' ? { value: date } : noSuchDay;
}
