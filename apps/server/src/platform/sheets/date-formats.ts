import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** A spreadsheet stores a day as a number; only the format of its cell says that it is one. */
export function isDateFormat(formatId: number, custom: ReadonlyMap<number, string>): boolean {
  const code = custom.get(formatId);
  return code === undefined ? builtInDates.has(formatId) : isDateCode(code);
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** 27 to 36 and 50 to 58 are the dates of East Asian editions. */
const builtInDates = new Set([...range(14, 17), 22, ...range(27, 36), ...range(50, 58)]);

/** What stands for itself in a format: quoted text, an escaped letter, a color or a condition. */
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** A time of day alone is no date; `m` is a minute beside hours or seconds. */
function isDateCode(code: string): boolean {
  const letters = code.replace(literal, '').split(';')[0]!.toLowerCase();
  if (letters === 'general') return false;
  return /[yd]/.test(letters) || (letters.includes('m') && !/[hs]/.test(letters));
}

/** The last day spreadsheets know, 9999-12-31. */
const lastSerial = 2_958_465;

/** Null if no spreadsheet shows the number as a day. */
export function dateOfSerial(serial: number, is1904: boolean): CalendarDate | null {
  const day = Math.floor(serial);
  if (!(day >= (is1904 ? 0 : 1) && day <= lastSerial)) return null;
  if (is1904) return addDays('1904-01-01', day);
  // Spreadsheets count a February 29 in 1900, which there was not.
  return addDays(day < 60 ? '1899-12-31' : '1899-12-30', day);
}
