import type { CalendarDate } from './calendar-date.ts';

/** The first and the last day of a day's month. Without date arithmetic, which is heavier. */
export function monthOf(day: CalendarDate): { startDate: CalendarDate; endDate: CalendarDate } {
  const [year, month] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year!, month, 0)).getUTCDate();
  return { startDate: `${day.slice(0, 8)}01`, endDate: `${day.slice(0, 8)}${days}` };
}
