import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson } from '../event/event-record.ts';
import { bumpEventVersion } from '../event/event.store.ts';
import type { PlannedLetter } from '../letters/planned-letter.ts';

export type DueEvent = {
  eventId: number;
  enteredOn: CalendarDate;
  eventDate: CalendarDate;
  /** No notice has been mailed yet; otherwise a corrected notice is due. */
  isFirst: boolean;
};

/** Responded to while a corrected notice was queued, with someone never notified or notified of outdated terms. */
const hasUnnotified = sql`e.deleted_at is null and e.postmark is not null and e.date_to_send > e.letter_sent
  and exists (select from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
    and not q.is_left_out and (q.is_outdated
      or (q.untold_on >= e.letter_sent and (q.told_on is null or q.told_on < e.letter_sent))))`;

/**
 * Events whose first or corrected notice is due, and those that may have someone left to notify after a
 * response; oldest first.
 */
export async function dueEvents(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select event_id as "eventId", entered_on as "enteredOn", event_date as "eventDate",
      letter_sent is null as "isFirst"
    from (
      select e.* from continuation_events e
      where e.comp_id = ${compId} and e.deleted_at is null and e.end_reason is null
        and e.postmark is null and e.date_to_send <= ${date}::date
        and (e.letter_sent is null or e.date_to_send > e.letter_sent)
      union all
      select e.* from continuation_events e
      where e.comp_id = ${compId} and e.date_to_send <= ${date}::date and ${hasUnnotified}) due
    order by date_to_send, event_id`.execute(tx);
  return rows;
}

/** Events that may have someone left to notify after a response, whatever the mailing date. */
export async function eventsNeedingNotice(tx: Transaction, compId: number): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from continuation_events e
    where e.comp_id = ${compId} and ${hasUnnotified}
    order by e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

export type NoticeMailed = {
  letterSent: CalendarDate;
  letterDoc: number;
  responseDeadline: CalendarDate;
};

/** The caller holds the lock on the event. A corrected notice restarts the election period. */
export async function markNoticeMailed(
  tx: Transaction,
  compId: number,
  eventId: number,
  { letterSent, letterDoc, responseDeadline }: NoticeMailed,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set((set) => ({
      letter_sent: letterSent,
      letter_doc: letterDoc,
      response_deadline: responseDeadline,
      no_response_on: null,
      row_version: set('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}

/** This is the first notice to name the people who were added after an earlier one. */
export async function markFirstNamed(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set({ told_on: date })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('is_left_out', '=', false)
    .where('untold_on', 'is not', null)
    .where('told_on', 'is', null)
    .execute();
}

/** A notice to added people only: the notice and response of the others stay as they are. */
export async function markAdded(
  tx: Transaction,
  compId: number,
  eventId: number,
  persons: readonly EventPerson[],
  { letterSent, responseDeadline }: NoticeMailed,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set({ told_on: letterSent, response_deadline: responseDeadline, is_outdated: false })
    .where('comp_id', '=', compId)
    .where(
      'person_id',
      'in',
      persons.map(({ personId }) => personId),
    )
    .execute();
  await bumpEventVersion(tx, compId, eventId);
}

export async function markTerminationMailed(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set((set) => ({ coverage_term_sent: date, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}

export type DuePlanned = { letterId: number; eventId: number } & PlannedLetter;

export async function duePlanned(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<DuePlanned[]> {
  const { rows } = await sql<DuePlanned>`
    select l.letter_id as "letterId", l.event_id as "eventId", l.kind, l.facts from planned_letters l
    join continuation_events e on e.comp_id = l.comp_id and e.event_id = l.event_id
    where l.comp_id = ${compId} and l.due_on <= ${date}::date and l.document_number is null
      and l.dropped_on is null and e.deleted_at is null
    order by l.due_on, l.letter_id`.execute(tx);
  return rows;
}

/** Returns false if it was already mailed or dropped. */
export async function markPlannedMailed(
  tx: Transaction,
  compId: number,
  letterId: number,
  documentNumber: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('planned_letters')
    .set({ document_number: documentNumber })
    .where('comp_id', '=', compId)
    .where('letter_id', '=', letterId)
    .where('document_number', 'is', null)
    .where('dropped_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type InitialNotice = {
  noticeId: number;
  empno: string;
  /** Null: the notice is addressed to the employee. */
  spouseName: string | null;
  version: number;
  /** Null until it is mailed. */
  sentOn: CalendarDate | null;
  documentNumber: number | null;
};

const noticeColumns = sql`notice_id as "noticeId", empno, spouse_name as "spouseName", row_version as version,
  sent_on as "sentOn", document_number as "documentNumber"`;

export async function dueInitialNotices(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<InitialNotice[]> {
  const { rows } = await sql<InitialNotice>`
    select ${noticeColumns} from initial_notices
    where comp_id = ${compId} and sent_on is null and deleted_at is null
      and date_to_send <= ${date}::date
    order by date_to_send, notice_id`.execute(tx);
  return rows;
}

export async function initialNotice(
  tx: Transaction,
  compId: number,
  noticeId: number,
): Promise<InitialNotice | undefined> {
  const { rows } = await sql<InitialNotice>`
    select ${noticeColumns} from initial_notices
    where comp_id = ${compId} and notice_id = ${noticeId} and deleted_at is null`.execute(tx);
  return rows[0];
}

/** Returns false if it was already mailed, or was deleted or changed since it was read. */
export async function markInitialMailed(
  tx: Transaction,
  compId: number,
  { noticeId, version }: InitialNotice,
  documentNumber: number,
  date: CalendarDate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('initial_notices')
    .set({ sent_on: date, document_number: documentNumber })
    .where('comp_id', '=', compId)
    .where('notice_id', '=', noticeId)
    .where('row_version', '=', version)
    .where('sent_on', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
