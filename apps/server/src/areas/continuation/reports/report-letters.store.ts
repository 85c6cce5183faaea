import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import type { LetterKind } from '../letters/letter-types.ts';
import {
  byName,
  isReported,
  joinPerson,
  personOf,
  type EventScope,
} from './report-events.store.ts';

/** A notice of an event, first or corrected; to how many people it went does not matter. */
export type MailedNotice = PersonColumns & {
  eventId: number;
  eventType: number;
  eventDate: CalendarDate;
  coverageBegins: CalendarDate;
  mailedOn: CalendarDate;
  documentNumber: number | null;
  /** The last day to answer, if it is the event's latest notice. */
  responseDeadline: CalendarDate | null;
};

const noticeKinds: LetterKind[] = ['election-notice', 'retiree-packet', 'leave-packet'];

/** The notices mailed in a range. An event's latest one is on the event, earlier ones are among its documents. */
export async function mailedNoticesOf(
  tx: Transaction,
  scope: EventScope,
  { startDate, endDate }: Range,
): Promise<MailedNotice[]> {
  const { rows } = await sql<MailedNotice>`
    select e.event_id as "eventId", e.event_type as "eventType", e.event_date as "eventDate",
      e.coverage_begins as "coverageBegins", n.mailed_on as "mailedOn",
      case when n.mailed_on = e.letter_sent then e.letter_doc else n.document_number end as "documentNumber",
      case when n.mailed_on = e.letter_sent then e.response_deadline end as "responseDeadline", ${personOf}
    from (
      select event_id, mailed_on, min(document_number) as document_number from (
        select l.event_id, l.letter_sent as mailed_on, l.letter_doc as document_number
        from continuation_events l where l.comp_id = ${scope.compId}
        union all
        select d.event_id, d.received_on, d.document_number from documents d
        where d.comp_id = ${scope.compId} and d.kind = any(${noticeKinds}::text[]) and d.event_id is not null
      ) mailed
      where mailed_on between ${startDate}::date and ${endDate}::date
      group by event_id, mailed_on
    ) n
    join continuation_events e on e.event_id = n.event_id ${joinPerson}
    where ${isReported(scope)}
    order by ${byName}, e.event_id, n.mailed_on`.execute(tx);
  return rows;
}

/** The day the answer to each of these events was recorded. */
export async function answersRecordedOf(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
): Promise<Map<number, CalendarDate>> {
  const { rows } = await sql<{ eventId: number; day: CalendarDate }>`
    select e.event_id as "eventId", d.received_on as day from continuation_events e
    join documents d on d.comp_id = e.comp_id and d.document_number = e.response_doc
    where e.comp_id = ${compId} and e.event_id = any(${[...eventIds]}::int[])`.execute(tx);
  return new Map(rows.map(({ eventId, day }) => [eventId, day]));
}
