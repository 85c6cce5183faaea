import { dateInZone } from '@portal/contract/values/day-count.ts';

/** Time is asked of a clock that is handed in, so that tests decide what time it is. */
export type Clock = {
  now: () => Date;
  /** The calendar date in the installation's time zone. */
  today: () => string;
};

export function systemClock(timeZone: string): Clock {
  const now = () => new Date();
  return { now, today: () => dateInZone(now(), timeZone) };
}
