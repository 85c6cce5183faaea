import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { PlannedFacts } from './planned-letter.ts';

export type PlannedKind = Tables['planned_letters']['kind'];

/** Asks the next mail run for a letter, in the transaction of what it tells. */
export async function planLetter(
  tx: Transaction,
  compId: number,
  eventId: number,
  letter: { kind: PlannedKind; dueOn: CalendarDate; facts?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('planned_letters')
    .values({
      comp_id: compId,
      event_id: eventId,
      kind: letter.kind,
      due_on: letter.dueOn,
      facts: JSON.stringify(letter.facts ?? {}),
    })
    .execute();
}

/** The answers of an event that were recorded as sent too late. */
export async function lateAnswers(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<Pick<PlannedFacts['unavailability'], 'postmark' | 'elections'>[]> {
  const { rows } = await sql<Pick<PlannedFacts['unavailability'], 'postmark' | 'elections'>>`
    select facts ->> 'postmark' as postmark, facts -> 'elections' as elections from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'unavailability'`.execute(tx);
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
