import { sql, type Insertable } from 'kysely';
import type { PersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import { insertBenefit, type AddedBenefit } from '../coverage/coverage.store.ts';
import type { EventPerson } from '../event/event-record.ts';
import { queueNotice } from '../event/notices.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { OfEvent } from '../event/work.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';

export type NewPerson = Pick<EventPerson, 'dependentId' | 'beginsOn' | 'maximumEnd'> & {
  address?: MailingAddress | null;
};

export type NewBenefit = Omit<AddedBenefit, 'beginsOn' | 'endsOn' | 'persons'> & {
  /** The plan's last day, if it ends before the event does. */
  endsOn?: CalendarDate | null;
  /** The dependents it covers; null: the participant. Each is one of the event's persons. */
  covers: (number | null)[];
};

export type NewEventFacts = Omit<
  Insertable<Tables['continuation_events']>,
  'comp_id' | 'event_id' | 'service'
> & { service: ContinuationService };

export type NewEvent = {
  facts: NewEventFacts;
  /** When its notice is due; null if the event was taken over with its response. */
  dateToSend: CalendarDate | null;
  persons: readonly NewPerson[];
  benefits: readonly NewBenefit[];
};

type EventId = { compId: number; eventId: number };

/** Inserts an event with its persons and plans; returns its id. */
export async function insertEvent(
  tx: Transaction,
  compId: number,
  { facts, dateToSend, persons, benefits }: NewEvent,
): Promise<number> {
  const settings = await settingsOf(tx, compId);
  const { event_id: eventId } = await tx
    .insertInto('continuation_events')
    .values({
      is_provider_billed: !settings[`collects_${facts.service}`],
      ...facts,
      comp_id: compId,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  await savePersons(tx, { compId, eventId }, persons);
  await insertBenefits(tx, { compId, eventId }, facts.coverage_begins, benefits);
  if (dateToSend !== null) await queueNotice(tx, { compId, eventId }, dateToSend);
  return eventId;
}

type Replacement = Pick<NewEvent, 'persons' | 'benefits'> & {
  facts: Omit<NewEventFacts, 'empno' | 'service' | 'entered_on'>;
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

/** Adds people to an event. Who is known to it, or was taken out, is in it again. */
async function savePersons(
  tx: Transaction,
  { compId, eventId }: EventId,
  persons: readonly NewPerson[],
): Promise<void> {
  if (persons.length === 0) return;
  await tx
    .insertInto('event_persons')
    .values(
      persons.map(({ dependentId, beginsOn, maximumEnd, address }) => ({
        comp_id: compId,
        event_id: eventId,
        dependent_id: dependentId,
        begins_on: beginsOn,
        maximum_end: maximumEnd,
        ...address,
      })),
    )
    .onConflict((on) =>
      on.columns(['comp_id', 'event_id', 'dependent_id']).doUpdateSet((set) => ({
        begins_on: set.ref('excluded.begins_on'),
        maximum_end: set.ref('excluded.maximum_end'),
        is_left_out: false,
      })),
    )
    .execute();
}

/** Inserts plans with their first level and the people they cover, whose rows must exist. */
async function insertBenefits(
  tx: Transaction,
  { compId, eventId }: EventId,
  coverageBegins: CalendarDate,
  benefits: readonly NewBenefit[],
): Promise<void> {
  const persons = await tx
    .selectFrom('event_persons')
    .select(['person_id', 'dependent_id'])
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
  for (const { covers, endsOn = null, ...benefit } of benefits) {
    const covered = persons
      .filter(({ dependent_id }) => covers.includes(dependent_id))
      .map(({ person_id }) => ({ personId: person_id, isElected: null }));
    const added = { ...benefit, beginsOn: null, endsOn, persons: covered };
    await insertBenefit(tx, compId, { eventId, coverageBegins }, added);
  }
}

/** Whether the company pays part of its people's COBRA (hasCobraErsubsidy). */
export async function paysCobraSubsidy(tx: Transaction, compId: number): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    select has_cobra_er_subsidy as pays from companies where comp_id = ${compId}`.execute(tx);
  return rows[0]!.pays;
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
  const {
    hstreet1 = null,
    hstreet2 = null,
    hcity = null,
    hstate = null,
    hzip = null,
  } = address ?? {};
  await sql`update event_persons set street1 = ${hstreet1}, street2 = ${hstreet2}, city = ${hcity},
      state = ${hstate}, zip = ${hzip}
    where comp_id = ${compId} and person_id = ${personId}`.execute(tx);
}

/** Hides the event but keeps the row for the audit trail. */
export async function markDeleted(
  tx: Transaction,
  compId: number,
  eventId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await sql`update continuation_events set deleted_at = ${at}, deleted_by = ${by}, row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}
