import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import { joinNotices } from '../event/notices.store.ts';
import type { PlannedLetter } from '../letters/planned-letter.ts';

type DueEvent = {
  eventId: number;
  enteredOn: CalendarDate;
  eventDate: CalendarDate;
  /** No notice has been mailed yet; otherwise a corrected notice is due. */
  isFirst: boolean;
};

/** The companies with a letter that is due: a notice, an initial notice, or one that was planned. */
export const companiesWithDueLetters = (date: CalendarDate) =>
  companiesWhere(sql`exists (select from notices n
      where n.comp_id = c.comp_id and n.mailed_on is null and n.due_on <= ${date}::date)
    or exists (select from initial_notices n where n.comp_id = c.comp_id and n.sent_on is null
      and n.deleted_at is null and n.date_to_send <= ${date}::date)
    or exists (select from planned_letters l where l.comp_id = c.comp_id and l.document_number is null
      and l.dropped_on is null and l.due_on <= ${date}::date)`);

export type HeldLetters = {
  compId: number;
  letter: string;
  letters: number;
  /** The oldest date on which one should have been mailed. */
  since: CalendarDate;
  /** The events of the five oldest; null for an initial notice. */
  events: (number | null)[];
};

/** The letters of all companies whose date has passed, which the mail run holds because they lack something. */
export async function heldLetters(tx: Transaction, today: CalendarDate): Promise<HeldLetters[]> {
  const { rows } = await sql<HeldLetters>`
    select comp_id as "compId", letter, count(*)::int as letters, min(due) as since,
      to_json((array_agg(event_id order by due, event_id))[1:5]) as events
    from (
      select n.comp_id, n.event_id, 'notice' as letter, n.due_on as due from notices n
      join continuation_events e on e.comp_id = n.comp_id and e.event_id = n.event_id
      where n.mailed_on is null and e.deleted_at is null and e.end_reason is null
      union all
      select l.comp_id, l.event_id, l.kind, l.due_on from planned_letters l
      join continuation_events e on e.comp_id = l.comp_id and e.event_id = l.event_id
      where l.document_number is null and l.dropped_on is null and e.deleted_at is null
      union all
      select i.comp_id, null, 'initial-notice', i.date_to_send from initial_notices i
      where i.sent_on is null and i.deleted_at is null) held
    where due < ${today}::date
    group by comp_id, letter
    order by min(due), comp_id, letter`.execute(tx);
  return rows;
}

/** Events whose first or corrected notice is due; oldest first. */
export const dueEvents = (compId: number, date: CalendarDate) => sql<DueEvent>`
    select e.event_id as "eventId", e.entered_on as "enteredOn", e.event_date as "eventDate",
      sent.letter_sent is null as "isFirst"
    from notices due
    join event_facts e on e.comp_id = due.comp_id and e.event_id = due.event_id ${joinNotices}
    where due.comp_id = ${compId} and due.mailed_on is null and due.due_on <= ${date}::date
      and e.deleted_at is null and e.end_reason is null
    order by due.due_on, e.event_id`;

export const markTerminationMailed = (
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
) =>
  sql`update continuation_events set coverage_term_sent = ${date}::date, row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);

export type DuePlanned = { letterId: number; eventId: number } & PlannedLetter;

export const duePlanned = (compId: number, date: CalendarDate) => sql<DuePlanned>`
    select l.letter_id as "letterId", l.event_id as "eventId", l.kind, l.facts from planned_letters l
    join continuation_events e on e.comp_id = l.comp_id and e.event_id = l.event_id
    where l.comp_id = ${compId} and l.due_on <= ${date}::date and l.document_number is null
      and l.dropped_on is null and e.deleted_at is null
    order by l.due_on, l.letter_id`;

/** Returns false if it was already mailed or dropped. */
export async function markPlannedMailed(
  tx: Transaction,
  compId: number,
  letterId: number,
  documentNumber: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update planned_letters set document_number = ${documentNumber}
    where comp_id = ${compId} and letter_id = ${letterId} and document_number is null
      and dropped_on is null`.execute(tx);
  return numAffectedRows === 1n;
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

const initialNotices = (compId: number, isMeant: RawBuilder<unknown>) => sql<InitialNotice>`
    select notice_id as "noticeId", empno, spouse_name as "spouseName", row_version as version,
      sent_on as "sentOn", document_number as "documentNumber"
    from initial_notices where comp_id = ${compId} and deleted_at is null and ${isMeant}
    order by date_to_send, notice_id`;

export const dueInitialNotices = (compId: number, date: CalendarDate) =>
  initialNotices(compId, sql`sent_on is null and date_to_send <= ${date}::date`);

export const initialNotice = async (
  tx: Transaction,
  compId: number,
  noticeId: number,
): Promise<InitialNotice | undefined> =>
  (await initialNotices(compId, sql`notice_id = ${noticeId}`).execute(tx)).rows[0];

/** Returns false if it was already mailed, or was deleted or changed since it was read. */
export async function markInitialMailed(
  tx: Transaction,
  compId: number,
  { noticeId, version }: InitialNotice,
  { documentNumber, date }: { documentNumber: number; date: CalendarDate },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update initial_notices set sent_on = ${date}::date, document_number = ${documentNumber}
    where comp_id = ${compId} and notice_id = ${noticeId} and row_version = ${version}
      and sent_on is null and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
