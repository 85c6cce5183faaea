import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';

export type NewDocument = {
  /** Reserved beforehand if the number is printed on the document itself. */
  documentNumber?: number;
  empno: string;
  /** The list it belongs to: 'cobra', 'billing', or another area's. */
  service: string;
  /** The continuation event it belongs to, if any. */
  eventId: number | null;
  kind: string;
  description: string;
  receivedOn: CalendarDate;
  /** Null while it is being scanned. */
  content: Uint8Array | null;
};

/** Files a mailed letter or a received form and returns its document number. */
export async function fileDocument(
  tx: Transaction,
  compId: number,
  document: NewDocument,
): Promise<number> {
  const { documentNumber, empno, service, eventId, content } = document;
  const { document_number } = await tx
    .insertInto('documents')
    .values({
      ...(documentNumber === undefined ? {} : { document_number: documentNumber }),
      comp_id: compId,
      empno,
      service,
      event_id: eventId,
      kind: document.kind,
      description: document.description,
      received_on: document.receivedOn,
      content,
    })
    .returning('document_number')
    .executeTakeFirstOrThrow();
  return document_number;
}

/** Reserves document numbers. They are never reused, even if no document is filed under them. */
export async function takeDocumentNumbers(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ taken: number }>`
    select nextval(pg_get_serial_sequence('documents', 'document_number'))::int as taken
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ taken }) => taken);
}

/** The paper was recorded by mistake, and counts for nothing. */
export async function withdrawDocument(
  tx: Transaction,
  compId: number,
  documentNumber: number,
  day: CalendarDate,
): Promise<void> {
  await sql`insert into withdrawn_documents (comp_id, document_number, withdrawn_on)
    values (${compId}, ${documentNumber}, ${day})`.execute(tx);
}

export type ListedDocument = {
  receivedDate: CalendarDate;
  description: string;
  documentNumber: number;
  eventId: number | null;
  finalDocumentAvailable: boolean;
};

/** A person's documents for one service, newest first. */
export async function documentsOf(
  tx: Transaction,
  compId: number,
  empno: string,
  { service, eventId }: { service: string; eventId?: number | undefined },
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select received_on as "receivedDate", document_number as "documentNumber",
      description || case when w.withdrawn_on is null then '' else ' (Withdrawn)' end as description,
      event_id as "eventId", content is not null as "finalDocumentAvailable"
    from documents left join withdrawn_documents w using (comp_id, document_number)
    where comp_id = ${compId} and empno = ${empno} and service = ${service}
      ${eventId === undefined ? sql`` : sql`and event_id = ${eventId}`}
    order by received_on desc, document_number desc`.execute(tx);
  return rows;
}

export async function finalDocument(
  tx: Transaction,
  compId: number,
  empno: string,
  documentNumber: number,
) {
  return await tx
    .selectFrom('documents')
    .select(['service', 'kind', 'description', 'content'])
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .where('document_number', '=', documentNumber)
    .executeTakeFirst();
}

/** Returns false if another server was first: a final document never changes. */
export async function finishDocument(
  tx: Transaction,
  compId: number,
  documentNumber: number,
  content: Uint8Array,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ content })
    .where('comp_id', '=', compId)
    .where('document_number', '=', documentNumber)
    .where('content', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
