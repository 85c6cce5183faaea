import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** A call of the back office that changes one event. */
export type EventCall = {
  compId: number;
  eventId: number;
  /** The day it happens; today if left out. */
  today?: CalendarDate | undefined;
  /** The idempotency key. */
  key?: string | undefined;
};
