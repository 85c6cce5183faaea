import { dateInZone } from '@portal/contract/values/day-count.ts';

/** Passed in rather than global, so tests can set the time. */
export type Clock = {
  now: () => Date;
  /** The calendar date in the installation's time zone. */
  today: () => string;
};

export function systemClock(timeZone: string): Clock {
  const now = () => new Date();
  // Called on every request, so cached. A day starts on a full minute in every time zone.
  let cached = { minute: -1, date: '' };
  return {
    now,
    today() {
      const minute = Math.floor(Date.now() / 60_000);
      if (minute !== cached.minute) cached = { minute, date: dateInZone(now(), timeZone) };
      return cached.date;
    },
  };
}
