import { sql, type Updateable } from 'kysely';
import type { PersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import {
  insertBenefits,
  savePersons,
  type NewBenefit,
  type NewPerson,
} from './enter-event.store.ts';
import type { OfEvent } from '../event/work.ts';

type Replacement = {
  facts: Updateable<Tables['continuation_events']> & { coverage_begins: string };
  persons: readonly NewPerson[];
  benefits: readonly NewBenefit[];
};

/**
 * Replaces an event's facts, persons and plans. People who stay or return keep their id and address.
 * Plans are deleted and inserted: nothing refers to them before there is an answer.
 */
export async function replaceEvent(
  tx: Transaction,
  compId: number,
  eventId: number,
  { facts, persons, benefits }: Replacement,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set(facts)
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
  await sql`delete from event_benefits where comp_id = ${compId} and event_id = ${eventId}`.execute(
    tx,
  );
  await sql`update event_persons set is_left_out = true
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
  await savePersons(tx, { compId, eventId }, persons);
  await insertBenefits(tx, { compId, eventId }, facts.coverage_begins, benefits);
}

/** These people are in the event: a letter that says otherwise is dropped if it was not mailed. */
export async function dropLeftOutLetters(
  { tx, compId, event, date }: OfEvent & { date: CalendarDate },
  dependentIds: readonly (number | null)[],
): Promise<void> {
  await sql`update planned_letters set dropped_on = ${date}
    where comp_id = ${compId} and event_id = ${event.eventId} and kind = 'unavailability'
      and facts #> '{leftOut,dependentId}' <@ ${JSON.stringify(dependentIds)}::jsonb
      and document_number is null and dropped_on is null`.execute(tx);
}

/** A null address sends the person's letters to the participant's. */
export async function setAddress(
  tx: Transaction,
  compId: number,
  personId: number,
  address: PersonAddress | null,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set({
      street1: address?.hstreet1 ?? null,
      street2: address?.hstreet2 ?? null,
      city: address?.hcity ?? null,
      state: address?.hstate ?? null,
      zip: address?.hzip ?? null,
    })
    .where('comp_id', '=', compId)
    .where('person_id', '=', personId)
    .execute();
}

/** Hides the event but keeps the row for the audit trail. */
export async function markDeleted(
  tx: Transaction,
  compId: number,
  eventId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set((set) => ({ deleted_at: at, deleted_by: by, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}
