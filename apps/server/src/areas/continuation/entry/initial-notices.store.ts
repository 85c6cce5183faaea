import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type Destination = 'employee' | 'spouse';

export type Spouse = { name: string; birthDate: CalendarDate | null; gender: 'F' | 'M' | null };

export type InitialNotice = {
  noticeId: number;
  destination: Destination;
  /** Only in a notice to the spouse. */
  spouse: Spouse | null;
  dateToSend: CalendarDate;
  isSent: boolean;
  version: string;
};

const noticesOf = (compId: number, empno: string) => sql<InitialNotice>`
  select notice_id as "noticeId", destination, date_to_send as "dateToSend", sent_on is not null as "isSent",
    row_version::text as version,
    case when destination = 'spouse' then json_build_object(
      'name', spouse_name, 'birthDate', spouse_birth_date, 'gender', spouse_gender) end as spouse
  from initial_notices
  where comp_id = ${compId} and empno = ${empno} and deleted_at is null order by notice_id`;

/** A person's notices, without deleted ones. */
export async function findNotices(tx: Transaction, compId: number, empno: string) {
  return (await noticesOf(compId, empno).execute(tx)).rows;
}

/** The same, locked until the transaction ends, so that none is mailed in the meantime. */
export async function lockNotices(tx: Transaction, compId: number, empno: string) {
  return (await sql<InitialNotice>`${noticesOf(compId, empno)} for update`.execute(tx)).rows;
}

const spouseColumns = (spouse: Spouse | null) => ({
  spouse_name: spouse?.name ?? null,
  spouse_birth_date: spouse?.birthDate ?? null,
  spouse_gender: spouse?.gender ?? null,
});

type NewNotice = {
  empno: string;
  destination: Destination;
  spouse: Spouse | null;
  enteredOn: CalendarDate;
  enteredBy: number;
  dateToSend: CalendarDate;
};

export async function insertNotice(
  tx: Transaction,
  compId: number,
  { empno, destination, spouse, enteredOn, enteredBy, dateToSend }: NewNotice,
): Promise<number> {
  const { notice_id } = await tx
    .insertInto('initial_notices')
    .values({
      comp_id: compId,
      empno,
      destination,
      ...spouseColumns(spouse),
      entered_on: enteredOn,
      entered_by: enteredBy,
      date_to_send: dateToSend,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  return notice_id;
}

export async function setSpouse(
  tx: Transaction,
  compId: number,
  noticeId: number,
  spouse: Spouse | null,
): Promise<void> {
  await tx
    .updateTable('initial_notices')
    .set((set) => ({ ...spouseColumns(spouse), row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('notice_id', '=', noticeId)
    .execute();
}

/** Hides the notice but keeps the row for the audit trail. */
export async function markDeleted(
  tx: Transaction,
  compId: number,
  noticeId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await tx
    .updateTable('initial_notices')
    .set((set) => ({ deleted_at: at, deleted_by: by, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('notice_id', '=', noticeId)
    .execute();
}
