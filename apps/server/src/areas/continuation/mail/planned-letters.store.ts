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

export type NotifiedRefusal = {
  letterId: number;
  facts: RefusedExtension;
  mailedOn: CalendarDate | null;
};

/** The refused extensions of an event that are told or to be told. */
export async function notifiedRefusals(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<NotifiedRefusal[]> {
  const { rows } = await sql<NotifiedRefusal>`
    select l.letter_id as "letterId", l.facts, m.run_on as "mailedOn"
    from planned_letters l
    left join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
    where l.comp_id = ${compId} and l.event_id = ${eventId} and l.kind = 'unavailability'
      and l.facts ->> 'extension' is not null and l.dropped_on is null
    order by l.letter_id`.execute(tx);
  return rows;
}

type Which = { letter_id: number } | { event_id: number; kind: PlannedKind };

/** What was to be told is taken back before it went: one letter, or all of a kind of an event. */
export async function dropLetters(
  tx: Transaction,
  compId: number,
  which: Which,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('planned_letters')
    .set({ dropped_on: date })
    .where('comp_id', '=', compId)
    .where((is) => is.and(which))
    .where('document_number', 'is', null)
    .where('dropped_on', 'is', null)
    .execute();
}
