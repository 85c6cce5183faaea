import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { RefusedExtension } from './planned-letter.ts';

export type PlannedKind = Tables['planned_letters']['kind'];

/** Asks the next mail run for a letter, in the transaction of what it tells. */
export async function planLetter(
  tx: Transaction,
  compId: number,
  eventId: number,
  letter: {
    kind: PlannedKind;
    dueOn: CalendarDate;
    facts?: Record<string, unknown>;
    /** It is kept back from the start. */
    droppedOn?: CalendarDate;
  },
): Promise<void> {
  await tx
    .insertInto('planned_letters')
    .values({
      comp_id: compId,
      event_id: eventId,
      kind: letter.kind,
      due_on: letter.dueOn,
      facts: JSON.stringify(letter.facts ?? {}),
      dropped_on: letter.droppedOn ?? null,
    })
    .execute();
}

export type ToldRefusal = { letterId: number; facts: RefusedExtension; isMailed: boolean };

/** The refused extensions of an event that are told or to be told. */
export async function toldRefusals(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<ToldRefusal[]> {
  const { rows } = await sql<ToldRefusal>`
    select letter_id as "letterId", facts, document_number is not null as "isMailed"
    from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'unavailability'
      and facts ->> 'extension' is not null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}

/** What was to be told is taken back before it went. */
export async function dropPlanned(
  tx: Transaction,
  compId: number,
  eventId: number,
  kind: PlannedKind,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('planned_letters')
    .set({ dropped_on: date })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('document_number', 'is', null)
    .where('dropped_on', 'is', null)
    .execute();
}

/** The same of one letter. */
export async function dropLetter(
  tx: Transaction,
  compId: number,
  letterId: number,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('planned_letters')
    .set({ dropped_on: date })
    .where('comp_id', '=', compId)
    .where('letter_id', '=', letterId)
    .where('document_number', 'is', null)
    .execute();
}
