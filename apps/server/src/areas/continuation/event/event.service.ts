import { notFound } from '@portal/contract/problem.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { lockPeople } from '../../participants/participants.service.ts';
import type { EventRecord } from './event-record.ts';
import { eventsOf } from './event.store.ts';
import { lockEventRow, peopleOfEvents } from './event-row.store.ts';
import { withSettings, type EventCall, type Work } from './work.ts';

const unknownEvent = () => notFound('There is no such event.');

export async function getEvent(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<EventRecord> {
  const { rows } = await eventsOf(compId, { eventId }).execute(tx);
  if (!rows[0]) throw unknownEvent();
  return rows[0];
}

/** The event as a change has left it. */
export const reread = async (work: Work): Promise<Work> => ({
  ...work,
  event: await getEvent(work.tx, work.compId, work.event.eventId),
});

/** The other events of the same person and service. */
export async function otherEvents({
  tx,
  compId,
  event: { empno, service, eventId },
}: Pick<Work, 'tx' | 'compId' | 'event'>): Promise<EventRecord[]> {
  const { rows } = await eventsOf(compId, { empno, service }).execute(tx);
  return rows.filter((each) => each.eventId !== eventId);
}

/** Locks an event, then reads it; undefined if it was deleted. */
export async function lockEvent(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<EventRecord | undefined> {
  if ((await lockEventRow(tx, compId, eventId)) === undefined) return undefined;
  return (await eventsOf(compId, { eventId }).execute(tx)).rows[0];
}

export type OperatorParts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** A back-office call. Repeating it with the same key returns the first answer. */
export type OperatorCall = EventCall & {
  operation: string;
  input: unknown;
  /** Events of other people that it changes as well. */
  others?: (tx: Transaction) => Promise<number[]>;
};

/** Locks the people, always in one order, before the event: calls that touch several events all do. */
export async function withLockedEvent<Answer>(
  { database, clock, secrets }: OperatorParts,
  { operation, compId, eventId, today: date = clock.today(), input, key, others }: OperatorCall,
  change: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const repeat = { operation, compId, userId: null, input: { eventId, input }, key };
  return await database.transaction({ compId }, (tx) =>
    once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, async () => {
      const eventIds = [eventId, ...((await others?.(tx)) ?? [])];
      await lockPeople(tx, compId, await peopleOfEvents(tx, compId, eventIds));
      const event = await lockEvent(tx, compId, eventId);
      if (!event) throw unknownEvent();
      return await change(await withSettings({ tx, clock, compId, event, date }));
    }),
  );
}
