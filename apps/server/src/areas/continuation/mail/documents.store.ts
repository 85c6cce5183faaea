import { sql } from 'kysely';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { EventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type NewDocument = {
  /** Where the paper itself bears its number, taken beforehand. */
  documentNumber?: number;
  empno: string;
  service: ServiceLetter;
  eventId: number | null;
  kind: string;
  description: string;
  receivedOn: CalendarDate;
  /** Null while a paper is being scanned. */
  content: Uint8Array | null;
  /** Of an answer: what it says and what it did. */
  answer?: RecordedAnswer;
};

/** An answer as it was recorded; one that joined came after others of the family had elected. */
export type RecordedAnswer = Pick<ResponseInput, 'postmark' | 'elections'> & {
  outcome: 'accepted' | 'joined' | 'declined' | 'late';
};

/** Files a letter that goes out or a paper that came in; answers its number. */
export async function fileDocument(
  tx: Transaction,
  compId: number,
  document: NewDocument,
): Promise<number> {
  const {
    documentNumber,
    empno,
    service,
    eventId,
    kind,
    description,
    receivedOn,
    content,
    answer,
  } = document;
  const { document_number } = await tx
    .insertInto('continuation_documents')
    .values({
      ...(documentNumber === undefined ? {} : { document_number: documentNumber }),
      comp_id: compId,
      empno,
      service,
      event_id: eventId,
      kind,
      description,
      received_on: receivedOn,
      content,
      ...(answer && { answer: JSON.stringify(answer) }),
    })
    .returning('document_number')
    .executeTakeFirstOrThrow();
  return document_number;
}

/** Numbers that are taken and not given again, whether or not a document follows. */
export async function takeDocumentNumbers(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ taken: number }>`
    select nextval(pg_get_serial_sequence('continuation_documents', 'document_number'))::int as taken
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ taken }) => taken);
}

export const documentsOf = (
  compId: number,
  empno: string,
  service: ServiceLetter,
  eventId: number | undefined,
) => sql<EventDocument>`
  select received_on as "receivedDate", description, document_number as "documentNumber",
    content is not null as "finalDocumentAvailable"
  from continuation_documents
  where comp_id = ${compId} and empno = ${empno} and service = ${service}
    ${eventId === undefined ? sql`` : sql`and event_id = ${eventId}`}
  order by received_on desc, document_number desc`;

export async function finalDocument(
  tx: Transaction,
  compId: number,
  empno: string,
  documentNumber: number,
) {
  return await tx
    .selectFrom('continuation_documents')
    .select(['kind', 'description', 'content'])
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .where('document_number', '=', documentNumber)
    .executeTakeFirst();
}

export type UnfinishedDocument = {
  documentNumber: number;
  eventId: number;
  receivedOn: CalendarDate;
  /** Null: recorded before answers were kept. */
  answer: RecordedAnswer | null;
};

/** What came back for an event, in the order it was recorded. */
export async function answersOf(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<RecordedAnswer[]> {
  const { rows } = await sql<{ answer: RecordedAnswer }>`
    select answer from continuation_documents
    where comp_id = ${compId} and event_id = ${eventId} and answer is not null
    order by document_number`.execute(tx);
  return rows.map(({ answer }) => answer);
}

/** Answers whose record is not made yet. */
export async function unfinishedDocuments(
  tx: Transaction,
  compId: number,
): Promise<UnfinishedDocument[]> {
  const { rows } = await sql<UnfinishedDocument>`
    select document_number as "documentNumber", event_id as "eventId", received_on as "receivedOn",
      answer
    from continuation_documents
    where comp_id = ${compId} and content is null and kind = 'response' and event_id is not null
    order by document_number`.execute(tx);
  return rows;
}

/** Answers false where another server was first: what is final stays as it is. */
export async function finishDocument(
  tx: Transaction,
  compId: number,
  documentNumber: number,
  content: Uint8Array,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('continuation_documents')
    .set({ content })
    .where('comp_id', '=', compId)
    .where('document_number', '=', documentNumber)
    .where('content', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
