import { dateInZone } from '@portal/contract/values/day-count.ts';

/** Time is asked of a clock that is handed in, so that tests decide what time it is. */
export type Clock = {
  now: () => Date;
  /** The calendar date in the installation's time zone. */
  today: () => string;
};

export function systemClock(timeZone: string): Clock {
  const now = () => new Date();
  // Asked on every request; a day begins on a full minute, whatever the zone.
  let known = { minute: -1, date: '' };
  return {
    now,
    today() {
      const minute = Math.floor(Date.now() / 60_000);
      if (minute !== known.minute) known = { minute, date: dateInZone(now(), timeZone) };
      return known.date;
    },
  };
}
