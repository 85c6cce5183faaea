/** Amounts in cents, by the day they count from; null counts on no day. */
export type DatedAmount = { day: string | null; cents: number };

/** The month ends of the plan year up to today. The last is today, or the year's end. */
export function progressDays(yearStart: string, yearEnd: string, today: string): string[] {
  const last = today < yearEnd ? today : yearEnd;
  if (last < yearStart) return [];
  const days: string[] = [];
  for (
    let months = 0, day = monthEnd(yearStart, 0);
    day < last;
    day = monthEnd(yearStart, ++months)
  )
    days.push(day);
  return [...days, last];
}

/**
 * The last day of the month that many months later. Every card needs twelve: this takes a twentieth of
 * Temporal's time, and is exact in UTC.
 */
function monthEnd(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year!, month! + months, 0)).toISOString().slice(0, 10);
}

export function totalsOn(days: readonly string[], amounts: readonly DatedAmount[]): number[] {
  return days.map((until) =>
    amounts.reduce((sum, { day, cents }) => (day !== null && day <= until ? sum + cents : sum), 0),
  );
}
