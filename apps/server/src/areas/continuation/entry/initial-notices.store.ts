import { sql, type Updateable } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow, Tables } from '../../../platform/tables.ts';

/** Whom a notice is for. Only one for the spouse says who that is. */
export type Addressee = {
  destination: 'employee' | 'spouse';
  spouseName: string | null;
  spouseBirthDate: CalendarDate | null;
  spouseGender: 'F' | 'M' | null;
};

export type InitialNotice = Addressee & {
  noticeId: number;
  dateToSend: CalendarDate;
  isSent: boolean;
  version: string;
};

/** A person's notices, without deleted ones; locked, none is mailed until the transaction ends. */
export async function noticesOf(
  tx: Transaction,
  compId: number,
  empno: string,
  isLocked = false,
): Promise<InitialNotice[]> {
  const { rows } = await sql<InitialNotice>`
    select notice_id as "noticeId", destination, date_to_send as "dateToSend", sent_on is not null as "isSent",
      row_version::text as version, spouse_name as "spouseName", spouse_birth_date as "spouseBirthDate",
      spouse_gender as "spouseGender"
    from initial_notices
    where comp_id = ${compId} and empno = ${empno} and deleted_at is null
    order by notice_id ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

export const addresseeColumns = (addressee: Addressee) => ({
  destination: addressee.destination,
  spouse_name: addressee.spouseName,
  spouse_birth_date: addressee.spouseBirthDate,
  spouse_gender: addressee.spouseGender,
});

export async function insertNotice(
  tx: Transaction,
  notice: NewRow<'initial_notices'>,
): Promise<number> {
  const { notice_id } = await tx
    .insertInto('initial_notices')
    .values(notice)
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  return notice_id;
}

export async function changeNotice(
  tx: Transaction,
  compId: number,
  noticeId: number,
  columns: Updateable<Tables['initial_notices']>,
): Promise<void> {
  await tx
    .updateTable('initial_notices')
    .set((set) => ({ ...columns, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('notice_id', '=', noticeId)
    .execute();
}
