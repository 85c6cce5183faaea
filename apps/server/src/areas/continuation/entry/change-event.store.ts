import type { Updateable } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import {
  insertBenefits,
  insertPersons,
  type NewBenefit,
  type NewPerson,
} from './enter-event.store.ts';
import type { EventPerson } from '../event/event-record.ts';

type Changed = {
  facts: Updateable<Tables['continuation_events']> & { coverage_begins: string };
  persons: readonly NewPerson[];
  benefits: readonly NewBenefit[];
  /** The notice that has gone without those whom it adds. */
  untoldOn: CalendarDate | null;
};

/**
 * Puts an event's facts, persons and plans in the place of what was there. Who stays keeps their id and
 * their address; plans are written anew: nothing hangs on them before there is an answer.
 */
export async function replaceEvent(
  tx: Transaction,
  compId: number,
  eventId: number,
  current: readonly EventPerson[],
  { facts, persons, benefits, untoldOn }: Changed,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set((set) => ({ ...facts, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
  await tx
    .deleteFrom('event_benefits')
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
  await replacePersons(tx, compId, eventId, current, persons, untoldOn);
  await insertBenefits(tx, compId, eventId, facts.coverage_begins, benefits);
}

async function replacePersons(
  tx: Transaction,
  compId: number,
  eventId: number,
  current: readonly EventPerson[],
  wanted: readonly NewPerson[],
  untoldOn: CalendarDate | null,
): Promise<void> {
  const idOf = (dependentId: number | null) =>
    current.find((person) => person.dependentId === dependentId)?.personId;
  const staying = new Set(wanted.flatMap(({ dependentId }) => idOf(dependentId) ?? []));
  const leaving = current.filter(({ personId }) => !staying.has(personId));
  if (leaving.length > 0)
    await tx
      .deleteFrom('event_persons')
      .where('comp_id', '=', compId)
      .where(
        'person_id',
        'in',
        leaving.map(({ personId }) => personId),
      )
      .execute();
  for (const { dependentId, beginsOn, maximumEnd } of wanted) {
    const personId = idOf(dependentId);
    if (personId !== undefined)
      await tx
        .updateTable('event_persons')
        .set({ begins_on: beginsOn, maximum_end: maximumEnd })
        .where('comp_id', '=', compId)
        .where('person_id', '=', personId)
        .execute();
  }
  await insertPersons(
    tx,
    compId,
    eventId,
    wanted.filter(({ dependentId }) => idOf(dependentId) === undefined),
    untoldOn,
  );
}
