import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from './event-record.ts';
import { settingsOf, type ContinuationSettings } from './settings.store.ts';

/** An event in hand: locked, with what a change to it needs. */
export type Work = {
  tx: Transaction;
  clock: Clock;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  /** The day it happens. */
  date: CalendarDate;
};

/** What a store needs to find the rows of an event. */
export type OfEvent = Pick<Work, 'tx' | 'compId'> & { event: Pick<EventRecord, 'eventId'> };

export const withSettings = async (work: Omit<Work, 'settings'>): Promise<Work> => ({
  ...work,
  settings: await settingsOf(work.tx, work.compId),
});

/** A call of the back office that changes one event. */
export type EventCall = {
  compId: number;
  eventId: number;
  /** The day it happens; today if left out. */
  today?: CalendarDate | undefined;
  /** The idempotency key. */
  key?: string | undefined;
};
