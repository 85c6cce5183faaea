import { sql } from 'kysely';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';

/** A response as recorded; "joined" means that other family members had already elected. */
export type RecordedAnswer = Pick<ResponseInput, 'postmark' | 'elections'> & {
  outcome: 'accepted' | 'joined' | 'declined' | 'late';
};

/** The responses to an event's notices, in the order they were recorded. */
export async function answersOf(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<RecordedAnswer[]> {
  const { rows } = await sql<{ answer: RecordedAnswer }>`
    select answer from documents
    where comp_id = ${compId} and event_id = ${eventId} and answer is not null
    order by document_number`.execute(tx);
  return rows.map(({ answer }) => answer);
}

/** A response whose record is not rendered yet. */
export type UnfinishedRecord = {
  documentNumber: number;
  eventId: number;
  receivedOn: CalendarDate;
  /** Null: recorded before responses were stored. */
  answer: RecordedAnswer | null;
};

const isUnfinished = sql`content is null and kind = 'response' and event_id is not null`;

export const companiesWithUnfinished = companiesWhere(
  sql`c.comp_id in (select comp_id from documents where ${isUnfinished})`,
);

export async function unfinishedRecords(
  tx: Transaction,
  compId: number,
): Promise<UnfinishedRecord[]> {
  const { rows } = await sql<UnfinishedRecord>`
    select document_number as "documentNumber", event_id as "eventId", received_on as "receivedOn",
      answer
    from documents
    where comp_id = ${compId} and ${isUnfinished}
    order by document_number`.execute(tx);
  return rows;
}
