import { sql, type RawBuilder } from 'kysely';
import type {
  PendingInitialNotice,
  PendingQeNotice,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { joinNotices } from '../event/notices.store.ts';

/** What a search matches: every word in a name or PID, or a whole secret id. */
export type PendingSearch = {
  words: readonly string[];
  /** The hashes of the id, if the text can be one. */
  idHashes: readonly string[];
  /** The people whose SSN it is, if the company uses another id. */
  empnos: readonly string[];
};

/** Whether a search finds `participants p`, by name or by more text. An empty search finds everybody. */
function isFound(
  { words, idHashes, empnos }: PendingSearch,
  text = sql`p.search_text`,
): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`;
  const holdsAll = words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`);
  return sql`(${sql.join(holdsAll, sql` and `)}
    or p.payroll_id_hash = any(${[...idHashes]}::text[]) or p.empno = any(${[...empnos]}::text[]))`;
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The person's columns in both lists. */
const person = sql`p.first_name as "firstName", p.last_name as "lastName",
  '*****' || p.payroll_id_last4 as ssn, p.empno as "employeeNumber"`;

type PendingEvent = Omit<PendingQeNotice, 'eventType' | 'employerLate'> & {
  eventType: number;
  reportedOn: CalendarDate;
};

/** COBRA events whose first notice is not mailed, earliest send date first. */
export async function pendingEvents(
  tx: Transaction,
  compId: number,
  search: PendingSearch,
): Promise<PendingEvent[]> {
  const { rows } = await sql<PendingEvent>`
    select e.event_id as qualid, e.event_id as unqid, e.event_type as "eventType", e.event_date as qualdate,
      e.coverage_begins as covstart, e.paid_through as paidthru,
      coalesce(e.reported_on, e.entered_on) as "reportedOn", sent.date_to_send as "dateToSend", ${person}
    from event_facts e ${joinNotices}
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    where e.comp_id = ${compId} and e.service = 'cobra' and e.deleted_at is null
      and sent.letter_sent is null and e.postmark is null and e.end_reason is null and ${isFound(search)}
    order by sent.date_to_send, p.last_name, p.first_name, e.event_id`.execute(tx);
  return rows;
}

export async function pendingInitialNotices(
  tx: Transaction,
  compId: number,
  search: PendingSearch,
): Promise<PendingInitialNotice[]> {
  const { rows } = await sql<PendingInitialNotice>`
    select n.notice_id as c_initid, n.notice_id as unqid, n.date_to_send as "dateToSend", ${person},
      coalesce(n.spouse_name, p.first_name || ' ' || p.last_name) as "destinationName"
    from initial_notices n
    join participants p on p.comp_id = n.comp_id and p.empno = n.empno
    where n.comp_id = ${compId} and n.deleted_at is null and n.sent_on is null
      and ${isFound(search, sql`p.search_text || ' ' || lower(coalesce(n.spouse_name, ''))`)}
    order by n.date_to_send, p.last_name, p.first_name, n.notice_id`.execute(tx);
  return rows;
}
