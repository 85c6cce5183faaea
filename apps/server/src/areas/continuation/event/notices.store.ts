import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Notice } from './event-record.ts';
import { bumpEventVersion } from './event-row.store.ts';

/** Joins to `continuation_events e` the days of its first or corrected notices, mailed or due, as `sent`. */
export const joinNotices = sql`cross join lateral (
  select max(n.due_on) as date_to_send, max(n.mailed_on) as letter_sent, max(n.answer_by) as response_deadline
  from notices n where n.comp_id = e.comp_id and n.event_id = e.event_id and n.kind = 'notice') sent`;

/** These days as the facts of an event. One that was taken over was noticed elsewhere. */
export const noticeDates = sql`coalesce(sent.date_to_send, e.entered_on) as "dateToSend",
  sent.letter_sent as "letterSent", sent.response_deadline as "responseDeadline"`;

type Which = { compId: number; eventId: number };

/** A notice becomes due on a day, in place of the one that was. */
export async function queueNotice(
  tx: Transaction,
  { compId, eventId }: Which,
  dueOn: CalendarDate,
): Promise<void> {
  await sql`insert into notices (comp_id, event_id, kind, due_on)
    values (${compId}, ${eventId}, 'notice', ${dueOn})
    on conflict (comp_id, event_id) where mailed_on is null
    do update set due_on = excluded.due_on`.execute(tx);
}

type SentNotice = Notice & {
  dueOn: CalendarDate;
  /** The last day to respond. */
  answerBy: CalendarDate;
  /** The percent of the rate, how long the employer had paid, what was offered and where to pay: evidence that decides nothing. */
  percent: number;
  paidThrough: CalendarDate | null;
  offers: readonly object[];
  payee: string | null;
};

/** Keeps a notice as it was sent, in place of the one that was due, and the event's version shows it. */
export async function saveNotice(
  tx: Transaction,
  { compId, eventId }: Which,
  { dueOn, mailedOn, documentNumber, personIds, answerBy, ...told }: SentNotice,
): Promise<void> {
  await sql`delete from notices
    where comp_id = ${compId} and event_id = ${eventId} and mailed_on is null`.execute(tx);
  await sql`insert into notices (comp_id, event_id, kind, due_on, mailed_on, document_number, person_ids, answer_by,
      percent, paid_through, offers, payee)
    values (${compId}, ${eventId}, 'notice', ${dueOn}, ${mailedOn}, ${documentNumber}, ${personIds}::int[], ${answerBy},
      ${told.percent}, ${told.paidThrough}, ${JSON.stringify(told.offers)}, ${told.payee})`.execute(
    tx,
  );
  await bumpEventVersion(tx, compId, eventId);
}
