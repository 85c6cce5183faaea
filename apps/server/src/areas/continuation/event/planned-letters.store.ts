import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { RefusedExtension } from './planned-letter.ts';
import type { OfEvent, Work } from './work.ts';

export type PlannedKind = Tables['planned_letters']['kind'];

type NewLetter = {
  kind: PlannedKind;
  dueOn: CalendarDate;
  facts?: Record<string, unknown>;
  /** Set if the letter is never to be mailed. */
  droppedOn?: CalendarDate;
};

/** Plans a letter for a mail run, in the same transaction as the change it reports. */
export async function planLetter(
  { tx, compId, event }: OfEvent,
  { kind, dueOn, facts = {}, droppedOn }: NewLetter,
): Promise<void> {
  await tx
    .insertInto('planned_letters')
    .values({
      comp_id: compId,
      event_id: event.eventId,
      kind,
      due_on: dueOn,
      facts: JSON.stringify(facts),
      dropped_on: droppedOn ?? null,
    })
    .execute();
}

export type NotifiedRefusal = {
  letterId: number;
  facts: RefusedExtension;
  mailedOn: CalendarDate | null;
};

/** The denied extensions of an event whose letter is mailed or planned. */
export async function notifiedRefusals({ tx, compId, event }: OfEvent): Promise<NotifiedRefusal[]> {
  const { rows } = await sql<NotifiedRefusal>`
    select l.letter_id as "letterId", l.facts, m.run_on as "mailedOn"
    from planned_letters l
    left join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
    where l.comp_id = ${compId} and l.event_id = ${event.eventId} and l.kind = 'unavailability'
      and l.facts ->> 'extension' is not null and l.dropped_on is null
    order by l.letter_id`.execute(tx);
  return rows;
}

type Which = { letter_id: number } | { event_id: number; kind: PlannedKind };

/** Drops letters before they are mailed: one letter, or all of one kind for an event. */
export async function dropLetters(
  { tx, compId, date }: Pick<Work, 'tx' | 'compId' | 'date'>,
  which: Which,
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
