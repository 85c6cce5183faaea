import type { Insertable } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import { insertBenefit } from '../coverage/change-ends.store.ts';
import { queueNotice } from '../event/notices.store.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';

export type NewPerson = {
  /** Null: the participant. */
  dependentId: number | null;
  beginsOn: CalendarDate;
  maximumEnd: CalendarDate | null;
  address?: MailingAddress | null;
};

export type NewBenefit = {
  planId: number;
  tierId: number;
  costCents: number | null;
  subsidyCents: number;
  subsidyEnds: CalendarDate | null;
  /** The plan's last day, if it ends before the event does. */
  endsOn?: CalendarDate | null;
  /** The dependents it covers; null: the participant. Each is one of the event's persons. */
  covers: (number | null)[];
};

export type NewEventFacts = Omit<Insertable<Tables['continuation_events']>, 'comp_id' | 'event_id'>;

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
  const { event_id: eventId } = await tx
    .insertInto('continuation_events')
    .values({ ...facts, comp_id: compId })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  await savePersons(tx, { compId, eventId }, persons);
  await insertBenefits(tx, { compId, eventId }, facts.coverage_begins, benefits);
  if (dateToSend !== null)
    await queueNotice(tx, { compId, eventId }, { dueOn: dateToSend, personIds: null });
  return eventId;
}

/** Adds people to an event. Who is known to it, or was taken out, is in it again. */
export async function savePersons(
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
export async function insertBenefits(
  tx: Transaction,
  { compId, eventId }: EventId,
  beginsOn: CalendarDate,
  benefits: readonly NewBenefit[],
): Promise<void> {
  const persons = await tx
    .selectFrom('event_persons')
    .select(['person_id', 'dependent_id'])
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
  for (const { covers, endsOn = null, ...benefit } of benefits)
    await insertBenefit(
      tx,
      compId,
      { eventId, coverageBegins: beginsOn },
      {
        ...benefit,
        beginsOn: null,
        endsOn,
        persons: persons
          .filter(({ dependent_id }) => covers.includes(dependent_id))
          .map(({ person_id }) => ({ personId: person_id, isElected: null })),
      },
    );
}

/** Whether the company pays part of its people's COBRA (hasCobraErsubsidy). */
export async function paysCobraSubsidy(tx: Transaction, compId: number): Promise<boolean> {
  const company = await tx
    .selectFrom('companies')
    .select('has_cobra_er_subsidy')
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return company.has_cobra_er_subsidy;
}
