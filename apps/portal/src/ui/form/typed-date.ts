const today = () => new Date();

type Parts = { year: string; month: string; day: string };

/** Numbers with separators: 1/5/26, 1-5-2026, 01.05.2026, 1 5 26. */
const separated = /^(?<month>\d{1,2})[\s/.-]+(?<day>\d{1,2})[\s/.-]+(?<year>\d{4}|\d{2})$/;
/** Year first: 2026-01-05, 2026/1/5. */
const yearFirst = /^(?<year>\d{4})[\s/.-]+(?<month>\d{1,2})[\s/.-]+(?<day>\d{1,2})$/;
/** Digits only: 01052026, 010526, and 20260105 if the first reading has no such month. */
const digits = /^(?<month>0\d|1[0-2])(?<day>\d{2})(?<year>\d{4}|\d{2})$/;
const digitsYearFirst = /^(?<year>(?:19|20|21)\d{2})(?<month>\d{2})(?<day>\d{2})$/;

/**
 * Reads a typed date as YYYY-MM-DD; undefined if it cannot be read. Whether such a day exists is up
 * to the schema.
 */
export function readTypedDate(
  text: string,
  { past = false, now = today() }: { past?: boolean; now?: Date } = {},
): string | undefined {
  const typed = text.trim();
  for (const shape of [yearFirst, separated, digits, digitsYearFirst]) {
    const parts = shape.exec(typed)?.groups as Parts | undefined;
    if (parts) return isoDate(parts, past, now);
  }
  return undefined;
}

/** YYYY-MM-DD as MM/DD/YYYY; anything else as typed. */
export function displayTypedDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${month}/${day}/${year}` : value;
}

function isoDate({ year, month, day }: Parts, past: boolean, now: Date): string {
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return `${year}-${rest}`;
  // Two digits mean this century, unless that is too far ahead: any future date for a birth date,
  // otherwise 20 years.
  const latest = past ? isoDay(now) : `${now.getFullYear() + 20}-12-31`;
  return `20${year}-${rest}` > latest ? `19${year}-${rest}` : `20${year}-${rest}`;
}

function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
