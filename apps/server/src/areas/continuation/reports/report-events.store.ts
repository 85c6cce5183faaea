import { sql } from 'kysely';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { joinNotices } from '../event/notices.store.ts';
import { eventState, type EventFacts, type EventState } from '../event/event-state.rules.ts';

/** Which events a report is about: those of a service, as they are known on a day. */
export type EventScope = { compId: number; serviceType: ServiceType; asOf: CalendarDate };

/** An event with the facts that decide which reports it is in, and the person it belongs to. */
export type ReportEvent = EventFacts &
  PersonColumns & {
    eventId: number;
    /** Its name. */
    eventType: string;
    eventState: EventState;
    eventDate: CalendarDate;
    coverageBegins: CalendarDate;
    /** The first day anybody is covered: later than the above where a waiver was revoked. */
    coveredFrom: CalendarDate;
    enteredOn: CalendarDate;
    coverageTermSent: CalendarDate | null;
  };

const ofService = {
  cobra: sql`e.service = 'cobra'`,
  retiree: sql`e.service = 'billing' and e.category = 'R'`,
  loa: sql`e.service = 'billing' and e.category = 'L'`,
} satisfies Record<ServiceType, unknown>;

/** Whether the company has a service at all. */
export const hasService = (compId: number, service: ServiceType) => sql`
  (select ${service === 'cobra' ? sql`o.has_cobra` : sql`o.has_retiree`} and not o.is_fmla_only
    from companies o where o.comp_id = ${compId})
  ${service === 'loa' ? sql`and coalesce((select o.bills_leaves from continuation_settings o where o.comp_id = ${compId}), true)` : sql``}`;

/** Whether `event_facts e` is among the events of a report. */
export const isReported = ({ compId, serviceType, asOf }: EventScope) => sql`
  e.comp_id = ${compId} and e.deleted_at is null and ${ofService[serviceType]}
  and coalesce(e.reported_on, e.entered_on) <= ${asOf}::date and ${hasService(compId, serviceType)}`;

/** The participant of the event `e`, and the order of the rows of every report. */
export const joinPerson = sql`join participants p on p.comp_id = e.comp_id and p.empno = e.empno`;
export const personOf = sql`p.empno, p.last_name as "lastName", p.first_name as "firstName",
  p.payroll_id_last4 as "idLast4"`;
export const byName = sql`p.last_name, p.first_name, p.empno`;

const alreadyRead = new WeakMap<Transaction, Map<string, Promise<unknown>>>();

/** Reports read in snapshots, which do not change: a tab with a dozen cards reads its events once. */
export function oncePerSnapshot<Rows>(
  tx: Transaction,
  what: string,
  { compId, serviceType, asOf }: EventScope,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const known = alreadyRead.get(tx) ?? new Map<string, Promise<unknown>>();
  const key = [what, compId, serviceType, asOf].join(' ');
  const rows = (known.get(key) as Promise<Rows> | undefined) ?? read();
  alreadyRead.set(tx, known.set(key, rows));
  return rows;
}

/** Every event of a service, except deleted ones, by name. What happened after the day is left out. */
export const reportEventsOf = (tx: Transaction, scope: EventScope): Promise<ReportEvent[]> =>
  oncePerSnapshot(tx, 'events', scope, () => readEvents(tx, scope));

async function readEvents(tx: Transaction, scope: EventScope): Promise<ReportEvent[]> {
  const known = (column: string) =>
    sql`case when ${sql.ref(column)} <= ${scope.asOf}::date then ${sql.ref(column)} end`;
  const { rows } = await sql<Omit<ReportEvent, 'eventType' | 'eventState'> & { typeId: number }>`
    select e.event_id as "eventId", e.event_type as "typeId", e.event_date as "eventDate",
      e.coverage_begins as "coverageBegins", greatest(e.coverage_begins, e.revoked_on) as "coveredFrom",
      e.entered_on as "enteredOn", coalesce(sent.date_to_send, e.entered_on) as "dateToSend", ${known('sent.letter_sent')} as "letterSent",
      sent.response_deadline as "responseDeadline", ${known('e.postmark')} as postmark,
      e.is_declined as "isDeclined", ${known('e.no_response_on')} as "noResponseOn",
      e.coverage_ends as "coverageEnds", e.end_reason as "endReason", false as "isDeleted",
      e.coverage_term_sent as "coverageTermSent", ${personOf}
    from event_facts e ${joinNotices} ${joinPerson}
    where ${isReported(scope)}
    order by ${byName}, e.event_id`.execute(tx);
  // Retiree and leave billing are one service elsewhere.
  const service = scope.serviceType === 'cobra' ? 'cobra' : 'billing';
  return rows.map(({ typeId, ...event }) => ({
    ...event,
    eventType: eventTypeName(service, typeId),
    eventState: eventState(event, scope.asOf),
  }));
}
