import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { reportEventsOf, type EventScope, type ReportEvent } from './report-events.store.ts';

/** A notice of an event, first or corrected; to how many people it went does not matter. */
export type MailedNotice = ReportEvent & {
  mailedOn: CalendarDate;
  documentNumber: number;
  responseDue: CalendarDate;
};

/** The notices mailed in a range. */
export async function mailedNoticesOf(
  tx: Transaction,
  scope: EventScope,
  { startDate, endDate }: Range,
): Promise<MailedNotice[]> {
  const events = await reportEventsOf(tx, scope);
  const { rows } = await sql<Omit<MailedNotice, keyof ReportEvent> & { eventId: number }>`
    select event_id as "eventId", mailed_on as "mailedOn", document_number as "documentNumber",
      answer_by as "responseDue"
    from notices
    where comp_id = ${scope.compId} and kind = 'notice'
      and mailed_on between ${startDate}::date and ${endDate}::date
    order by mailed_on, notice_id`.execute(tx);
  const mailed = Map.groupBy(rows, ({ eventId }) => eventId);
  return events.flatMap((event) =>
    (mailed.get(event.eventId) ?? []).map((notice) => ({ ...event, ...notice })),
  );
}

/** The day the answer to each of these events was recorded. */
export async function answersRecordedOf(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
): Promise<Map<number, CalendarDate>> {
  const { rows } = await sql<{ eventId: number; day: CalendarDate }>`
    select e.event_id as "eventId", d.received_on as day from event_facts e
    join documents d on d.comp_id = e.comp_id and d.document_number = e.response_doc
    where e.comp_id = ${compId} and e.event_id = any(${[...eventIds]}::int[])`.execute(tx);
  return new Map(rows.map(({ eventId, day }) => [eventId, day]));
}
