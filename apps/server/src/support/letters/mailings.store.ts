import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';

export async function insertMailing(tx: Transaction, mailing: NewRow<'mailings'>): Promise<void> {
  await tx.insertInto('mailings').values(mailing).execute();
}

/** Proof that a letter was mailed: the addressee, the address and the time. */
export type Mailing = {
  documentNumber: number;
  kind: string;
  empno: string;
  addressee: string;
  address: string[];
  mailedAt: string;
};

export async function mailingsOn(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<Mailing[]> {
  const { rows } = await sql<Mailing>`
    select document_number as "documentNumber", kind, empno, addressee, address,
      to_char(mailed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "mailedAt"
    from mailings where comp_id = ${compId} and run_on = ${date}::date
    order by document_number`.execute(tx);
  return rows;
}
