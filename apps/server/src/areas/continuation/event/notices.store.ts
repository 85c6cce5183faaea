import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Notice, QuotedTier } from './event-record.ts';
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

async function dropDueNotice(tx: Transaction, { compId, eventId }: Which): Promise<void> {
  await sql`delete from notices
    where comp_id = ${compId} and event_id = ${eventId} and mailed_on is null`.execute(tx);
}

/** A letter with all it said. The terms it quoted are kept as evidence and decide nothing. */
type SentNotice = Omit<Notice, 'planIds'> & {
  dueOn: CalendarDate;
  /** The percent of the rate; null if it offers nothing. */
  percent: number | null;
  /** How long the employer had paid. */
  paidThrough: CalendarDate | null;
  offers: QuotedTier[];
  /** Where it asked to send payments; null if it offers nothing. */
  payee: string | null;
};

/** Keeps a letter as it was sent, and the event's version shows it. A notice that was due is that letter. */
export async function saveNotice(
  tx: Transaction,
  { compId, eventId }: Which,
  notice: SentNotice,
): Promise<void> {
  if (notice.kind === 'notice') await dropDueNotice(tx, { compId, eventId });
  await sql`insert into notices (comp_id, event_id, kind, due_on, mailed_on, document_number, person_ids,
      answer_by, percent, paid_through, offers, payee)
    values (${compId}, ${eventId}, ${notice.kind}, ${notice.dueOn}, ${notice.mailedOn},
      ${notice.documentNumber}, ${notice.personIds}::int[], ${notice.answerBy},
      ${notice.percent}, ${notice.paidThrough}, ${JSON.stringify(notice.offers)}, ${notice.payee})`.execute(
    tx,
  );
  await bumpEventVersion(tx, compId, eventId);
}
