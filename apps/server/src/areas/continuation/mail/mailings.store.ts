import { sql } from 'kysely';
import type { z } from 'zod';
import type { Mailing } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { Transaction } from '../../../platform/database.ts';

export async function insertMailing(tx: Transaction, mailing: NewRow<'mailings'>): Promise<void> {
  await tx.insertInto('mailings').values(mailing).execute();
}

export async function mailingsOn(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<z.infer<typeof Mailing>[]> {
  const { rows } = await sql<z.infer<typeof Mailing>>`
    select document_number as "documentNumber", kind, empno, addressee, address,
      to_char(mailed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "mailedAt"
    from mailings where comp_id = ${compId} and run_on = ${date}::date
    order by document_number`.execute(tx);
  return rows;
}
