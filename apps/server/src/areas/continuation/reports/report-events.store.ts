import { sql } from 'kysely';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import type { EventFacts } from '../event/event-state.rules.ts';

/** An event with the facts that decide which reports it is in, and the person it belongs to. */
export type ReportEvent = EventFacts &
  PersonColumns & {
    eventId: number;
    eventType: number;
    eventDate: CalendarDate;
    coverageBegins: CalendarDate;
    enteredOn: CalendarDate;
    coverageTermSent: CalendarDate | null;
  };

const isOfService = {
  cobra: sql`e.service = 'c'`,
  retiree: sql`e.service = 'r' and e.category = 'R'`,
  loa: sql`e.service = 'r' and e.category = 'L'`,
} satisfies Record<ServiceType, unknown>;

/** Every event of a service, except deleted ones, by name. */
export async function reportEventsOf(
  tx: Transaction,
  compId: number,
  service: ServiceType,
): Promise<ReportEvent[]> {
  const { rows } = await sql<ReportEvent>`
    select e.event_id as "eventId", e.event_type as "eventType", e.event_date as "eventDate",
      e.coverage_begins as "coverageBegins", e.entered_on as "enteredOn", e.date_to_send as "dateToSend",
      e.letter_sent as "letterSent", e.response_deadline as "responseDeadline", e.postmark,
      e.pay_from as "payFrom", e.is_declined as "isDeclined", e.no_response_on as "noResponseOn",
      e.coverage_ends as "coverageEnds", e.end_reason as "endReason", false as "isDeleted",
      e.coverage_term_sent as "coverageTermSent", p.empno, p.last_name as "lastName",
      p.first_name as "firstName", p.payroll_id_last4 as "idLast4"
    from continuation_events e
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    where e.comp_id = ${compId} and e.deleted_at is null and ${isOfService[service]}
    order by p.last_name, p.first_name, p.empno, e.event_id`.execute(tx);
  return rows;
}
