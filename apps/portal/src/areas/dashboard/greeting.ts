import { dateInZone } from '@portal/contract/values/day-count.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';

/** A greeting by first name and the user's local time of day. */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0];
  const time = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return first ? `${time}, ${first}` : time;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Today's date in the provider's time zone. Spelled out here: the browser's own formatting takes
 * over 100 ms to start on a slow processor.
 */
export function longDate(now: Date, timeZone: string): string {
  const day = new Date(`${dateInZone(now, timeZone)}T00:00:00Z`);
  const month = monthNames[day.getUTCMonth()];
  return `${weekdays[day.getUTCDay()]}, ${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
