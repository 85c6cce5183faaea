import { sql } from 'kysely';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** An answer as it was recorded; one that joined came after others of the family had elected. */
export type RecordedAnswer = Pick<ResponseInput, 'postmark' | 'elections'> & {
  outcome: 'accepted' | 'joined' | 'declined' | 'late';
};

/** What came back for an event, in the order it was recorded. */
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

/** An answer whose record is not made yet. */
export type UnfinishedRecord = {
  documentNumber: number;
  eventId: number;
  receivedOn: CalendarDate;
  /** Null: recorded before answers were kept. */
  answer: RecordedAnswer | null;
};

export async function unfinishedRecords(
  tx: Transaction,
  compId: number,
): Promise<UnfinishedRecord[]> {
  const { rows } = await sql<UnfinishedRecord>`
    select document_number as "documentNumber", event_id as "eventId", received_on as "receivedOn",
      answer
    from documents
    where comp_id = ${compId} and content is null and kind = 'response' and event_id is not null
    order by document_number`.execute(tx);
  return rows;
}
