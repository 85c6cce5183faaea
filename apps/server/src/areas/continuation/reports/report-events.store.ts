import { sql } from 'kysely';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import type { EventFacts } from '../event/event-state.rules.ts';
import { maximumEnd } from '../event/maximum-end.store.ts';

/** Which events a report is about: those of a service, as they are known on a day. */
export type EventScope = { compId: number; serviceType: ServiceType; asOf: CalendarDate };

/** An event with the facts that decide which reports it is in, and the person it belongs to. */
export type ReportEvent = EventFacts &
  PersonColumns & {
    eventId: number;
    eventType: number;
    eventDate: CalendarDate;
    coverageBegins: CalendarDate;
    /** The first day anybody is covered: later than the above where a waiver was revoked. */
    coveredFrom: CalendarDate;
    /** The day coverage ended or will end, or else its maximum; null if it has none. */
    lastDay: CalendarDate | null;
    enteredOn: CalendarDate;
    coverageTermSent: CalendarDate | null;
  };

const ofService = {
  cobra: sql`e.service = 'c'`,
  retiree: sql`e.service = 'r' and e.category = 'R'`,
  loa: sql`e.service = 'r' and e.category = 'L'`,
} satisfies Record<ServiceType, unknown>;

/** Whether the company has a service at all. */
export const hasService = (compId: number, service: ServiceType) => sql`
  (select ${service === 'cobra' ? sql`o.has_cobra` : sql`o.has_retiree`} and not o.is_fmla_only
    from companies o where o.comp_id = ${compId})
  ${service === 'loa' ? sql`and coalesce((select o.bills_leaves from continuation_settings o where o.comp_id = ${compId}), true)` : sql``}`;

/** Whether `continuation_events e` is among the events of a report. */
export const isReported = ({ compId, serviceType, asOf }: EventScope) => sql`
  e.comp_id = ${compId} and e.deleted_at is null and ${ofService[serviceType]}
  and coalesce(e.reported_on, e.entered_on) <= ${asOf}::date and ${hasService(compId, serviceType)}`;

/** The participant of the event `e`, and the order of the rows of every report. */
export const joinPerson = sql`join participants p on p.comp_id = e.comp_id and p.empno = e.empno`;
export const personOf = sql`p.empno, p.last_name as "lastName", p.first_name as "firstName",
  p.payroll_id_last4 as "idLast4"`;
export const byName = sql`p.last_name, p.first_name, p.empno`;

/** Every event of a service, except deleted ones, by name. What happened after the day is left out. */
export async function reportEventsOf(tx: Transaction, scope: EventScope): Promise<ReportEvent[]> {
  const known = (column: string) =>
    sql`case when ${sql.ref(column)} <= ${scope.asOf}::date then ${sql.ref(column)} end`;
  const { rows } = await sql<ReportEvent>`
    select e.event_id as "eventId", e.event_type as "eventType", e.event_date as "eventDate",
      e.coverage_begins as "coverageBegins", greatest(e.coverage_begins, e.revoked_on) as "coveredFrom",
      e.entered_on as "enteredOn", e.date_to_send as "dateToSend", ${known('e.letter_sent')} as "letterSent",
      e.response_deadline as "responseDeadline", ${known('e.postmark')} as postmark, e.pay_from as "payFrom",
      e.is_declined as "isDeclined", ${known('e.no_response_on')} as "noResponseOn",
      e.coverage_ends as "coverageEnds", e.end_reason as "endReason", false as "isDeleted",
      e.coverage_term_sent as "coverageTermSent", ${personOf},
      coalesce(e.coverage_ends, case when e.postmark is not null and not e.is_declined then
        (select max(${maximumEnd}) from event_persons q
         where q.comp_id = e.comp_id and q.event_id = e.event_id and not q.is_left_out
           and exists (select from event_benefits b
             join benefit_persons x on x.comp_id = b.comp_id and x.benefit_id = b.benefit_id
             where b.comp_id = q.comp_id and b.event_id = q.event_id and x.person_id = q.person_id
               and x.is_elected)) end) as "lastDay"
    from continuation_events e ${joinPerson}
    where ${isReported(scope)}
    order by ${byName}, e.event_id`.execute(tx);
  return rows;
}
