import { sql } from 'kysely';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { bumpEventVersion } from './event-row.store.ts';
import type { OfEvent } from './work.ts';
import { companiesWhere } from '../../../platform/find-work.ts';

/** A response as recorded; "joined" means that other family members had already elected. */
export type RecordedAnswer = Pick<ResponseInput, 'postmark' | 'elections'> & {
  outcome: 'accepted' | 'joined' | 'declined' | 'late';
};

/** None came by the last day to respond. */
export type NoAnswer = { outcome: 'none'; postmark: CalendarDate; elections: null };

/** Enters an answer, which never changes. What the answers come to is read from `event_facts`. */
export async function saveAnswer(
  tx: Transaction,
  { compId, eventId }: { compId: number; eventId: number },
  { outcome, postmark, elections }: RecordedAnswer | NoAnswer,
  /** Null where there is no form: none came, or it was answered elsewhere. */
  documentNumber: number | null,
): Promise<void> {
  await sql`insert into event_answers (comp_id, event_id, outcome, postmark, document_number, elections)
    values (${compId}, ${eventId}, ${outcome}, ${postmark}, ${documentNumber},
      ${elections && JSON.stringify(elections)})`.execute(tx);
  await bumpEventVersion(tx, compId, eventId);
}

/** A response on file. */
export type StandingAnswer = RecordedAnswer & { documentNumber: number | null };

/** The responses to an event's notices, in the order they were recorded, without those withdrawn. */
export async function answersOf(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<StandingAnswer[]> {
  const { rows } = await sql<StandingAnswer>`
    select document_number as "documentNumber", outcome, postmark, elections from standing_answers
    where comp_id = ${compId} and event_id = ${eventId} and outcome <> 'none'
    order by answer_id`.execute(tx);
  return rows;
}

/** The last day on which a response was withdrawn; null if none was. */
export async function lastWithdrawal({ tx, compId, event }: OfEvent): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(w.withdrawn_on) as day from withdrawn_documents w
    join event_answers a on a.comp_id = w.comp_id and a.document_number = w.document_number
    where a.comp_id = ${compId} and a.event_id = ${event.eventId}`.execute(tx);
  return rows[0]!.day;
}

/** A response whose record is not rendered yet. */
export type UnfinishedRecord = {
  documentNumber: number;
  eventId: number;
  receivedOn: CalendarDate;
  answer: RecordedAnswer;
};

const unfinished = sql`documents d
  join event_answers a on a.comp_id = d.comp_id and a.document_number = d.document_number
  where d.content is null`;

export const companiesWithUnfinished = companiesWhere(
  sql`c.comp_id in (select d.comp_id from ${unfinished})`,
);

export async function unfinishedRecords(
  tx: Transaction,
  compId: number,
): Promise<UnfinishedRecord[]> {
  const { rows } = await sql<UnfinishedRecord>`
    select d.document_number as "documentNumber", d.event_id as "eventId", d.received_on as "receivedOn",
      json_build_object('outcome', a.outcome, 'postmark', a.postmark, 'elections', a.elections) as answer
    from ${unfinished} and d.comp_id = ${compId}
    order by d.document_number`.execute(tx);
  return rows;
}
