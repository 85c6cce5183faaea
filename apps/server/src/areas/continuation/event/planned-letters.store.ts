import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { PlannedFacts } from './planned-letter.ts';
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
  await sql`insert into planned_letters (comp_id, event_id, kind, due_on, facts, dropped_on)
    values (${compId}, ${event.eventId}, ${kind}, ${dueOn}, ${JSON.stringify(facts)},
      ${droppedOn ?? null})`.execute(tx);
}

/** A letter about an event, and what became of it. */
export type PlannedLetter<Kind extends keyof PlannedFacts> = {
  [One in Kind]: {
    letterId: number;
    kind: One;
    dueOn: CalendarDate;
    facts: PlannedFacts[One];
    fate: 'waits' | 'mailed' | 'dropped';
    mailedOn: CalendarDate | null;
  };
}[Kind];

/** The letters of these kinds about an event, in the order they were planned. */
export async function plannedLetters<Kind extends keyof PlannedFacts>(
  { tx, compId, event }: OfEvent,
  ...kinds: Kind[]
): Promise<PlannedLetter<Kind>[]> {
  const { rows } = await sql<PlannedLetter<Kind>>`
    select l.letter_id as "letterId", l.kind, l.due_on as "dueOn", l.facts, m.run_on as "mailedOn",
      case when l.document_number is not null then 'mailed' when l.dropped_on is not null then 'dropped'
        else 'waits' end as fate
    from planned_letters l
    left join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
    where l.comp_id = ${compId} and l.event_id = ${event.eventId} and l.kind = any(${kinds}::text[])
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
    .where((is) => is.and({ comp_id: compId, ...which }))
    .where('document_number', 'is', null)
    .where('dropped_on', 'is', null)
    .execute();
}
