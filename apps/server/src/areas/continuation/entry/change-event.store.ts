import type { Updateable } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import {
  insertBenefits,
  insertPersons,
  type NewBenefit,
  type NewPerson,
} from './enter-event.store.ts';
import type { EventRecord } from '../event/event-record.ts';

type Replacement = {
  facts: Updateable<Tables['continuation_events']> & { coverage_begins: string };
  persons: readonly NewPerson[];
  benefits: readonly NewBenefit[];
};

type CurrentEvent = Pick<EventRecord, 'eventId' | 'persons'>;

/**
 * Replaces an event's facts, persons and plans. People who stay or return keep their id and address.
 * Plans are deleted and inserted: nothing refers to them before there is an answer.
 */
export async function replaceEvent(
  tx: Transaction,
  compId: number,
  current: CurrentEvent,
  { facts, persons, benefits }: Replacement,
): Promise<void> {
  const { eventId } = current;
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
  await replacePersons(tx, compId, current, persons);
  await insertBenefits(tx, { compId, eventId }, facts.coverage_begins, benefits);
}

async function replacePersons(
  tx: Transaction,
  compId: number,
  { eventId, persons: current }: CurrentEvent,
  wanted: readonly NewPerson[],
): Promise<void> {
  const isIn = (persons: readonly { dependentId: number | null }[], dependentId: number | null) =>
    persons.some((person) => person.dependentId === dependentId);
  const change = (dependentId: number | null, set: Updateable<Tables['event_persons']>) =>
    tx
      .updateTable('event_persons')
      .set(set)
      .where('comp_id', '=', compId)
      .where('event_id', '=', eventId)
      .where('dependent_id', dependentId === null ? 'is' : '=', dependentId)
      .executeTakeFirst();
  for (const { dependentId } of current)
    if (!isIn(wanted, dependentId)) await change(dependentId, { is_left_out: true });
  const added: NewPerson[] = [];
  for (const person of wanted) {
    const { dependentId, beginsOn, maximumEnd } = person;
    const span = { begins_on: beginsOn, maximum_end: maximumEnd };
    const { numUpdatedRows } = await change(dependentId, { ...span, is_left_out: false });
    if (numUpdatedRows === 0n) added.push(person);
  }
  await insertPersons(tx, { compId, eventId }, added);
}
