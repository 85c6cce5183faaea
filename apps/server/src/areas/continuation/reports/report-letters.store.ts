import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { LetterKind } from '../letters/letter-types.ts';
import { reportEventsOf, type EventScope, type ReportEvent } from './report-events.store.ts';

/** A notice of an event, first or corrected; to how many people it went does not matter. */
export type MailedNotice = ReportEvent & {
  mailedOn: CalendarDate;
  documentNumber: number | null;
};

const noticeKinds: LetterKind[] = ['election-notice', 'retiree-packet', 'leave-packet'];

/** The notices mailed in a range. An event's latest one is on the event, earlier ones are among its documents. */
export async function mailedNoticesOf(
  tx: Transaction,
  scope: EventScope,
  { startDate, endDate }: Range,
): Promise<MailedNotice[]> {
  const events = await reportEventsOf(tx, scope);
  const { rows } = await sql<{ eventId: number; day: CalendarDate; documentNumber: number }>`
    select event_id as "eventId", received_on as day, min(document_number) as "documentNumber" from documents
    where comp_id = ${scope.compId} and kind = any(${noticeKinds}::text[]) and event_id is not null
      and received_on between ${startDate}::date and ${endDate}::date
    group by event_id, received_on order by received_on`.execute(tx);
  const filed = Map.groupBy(rows, ({ eventId }) => eventId);
  return events.flatMap((event) => {
    const { letterSent, letterDoc } = event;
    const notices = (filed.get(event.eventId) ?? [])
      .filter(({ day }) => day !== letterSent)
      .map(({ day, documentNumber }) => ({ ...event, mailedOn: day, documentNumber }));
    // A corrected notice is later than the ones before; one to somebody added is later still.
    if (letterSent !== null && letterSent >= startDate && letterSent <= endDate)
      notices.push({ ...event, mailedOn: letterSent, documentNumber: letterDoc! });
    return notices.toSorted((one, other) => (one.mailedOn < other.mailedOn ? -1 : 1));
  });
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
