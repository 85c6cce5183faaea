import { sql } from 'kysely';
import type { LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export async function insertFax(tx: Transaction, fax: NewRow<'leave_faxes'>): Promise<void> {
  await tx.insertInto('leave_faxes').values(fax).execute();
}

/** A form as it is printed and faxed. */
export type Fax = {
  faxId: number;
  documentNumber: number;
  title: string;
  eeId: string;
  company: string;
  employee: string;
  reason: LeaveReason;
  kinName: string | null;
  providerName: string;
  providerFax: string;
  queuedOn: CalendarDate;
  sentAt: Date | null;
  isPrinted: boolean;
};

export type FaxChoice = { faxId?: number; caseId?: number; isWaiting?: boolean };

export async function faxesOf(
  tx: Transaction,
  compId: number,
  { faxId, caseId, isWaiting }: FaxChoice,
): Promise<Fax[]> {
  const { rows } = await sql<Fax>`
    select f.fax_id as "faxId", f.document_number as "documentNumber", c.title, c.ee_id as "eeId",
      y.name as company, e.first_name || ' ' || e.last_name as employee,
      c.reason, c.kin_name as "kinName",
      f.provider_name as "providerName", f.provider_fax as "providerFax", f.queued_on as "queuedOn",
      f.sent_at as "sentAt", d.content is not null as "isPrinted"
    from leave_faxes f
    join leave_cases c using (comp_id, case_id)
    join leave_employees e using (comp_id, ee_id)
    join documents d using (comp_id, document_number)
    join companies y using (comp_id)
    where f.comp_id = ${compId}
      ${faxId === undefined ? sql`` : sql`and f.fax_id = ${faxId}`}
      ${caseId === undefined ? sql`` : sql`and f.case_id = ${caseId}`}
      ${isWaiting ? sql`and f.sent_at is null` : sql``}
    order by f.fax_id`.execute(tx);
  return rows;
}

/** Returns false if somebody was first. */
export async function markSent(
  tx: Transaction,
  compId: number,
  faxId: number,
  sentAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leave_faxes')
    .set({ sent_at: sentAt })
    .where('comp_id', '=', compId)
    .where('fax_id', '=', faxId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
