import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { Relation } from '../event/event-record.ts';
import {
  byName,
  joinPerson,
  oncePerSnapshot,
  personOf,
  reportEventsOf,
  type EventScope,
  type ReportEvent,
} from './report-events.store.ts';

/** A person covered by a plan, from a day to a day. */
export type CoverageSpan = PersonColumns & {
  eventId: number;
  personId: number;
  /** Null: the participant. */
  dependentId: number | null;
  benefitId: number;
  planTypeId: number;
  planName: string;
  coveredFirst: string;
  coveredLast: string;
  relation: Relation;
  dateOfBirth: CalendarDate | null;
  sex: 'F' | 'M' | null;
  beginsOn: CalendarDate;
  /** The end of the person's maximum period; null: no limit. */
  maximumEnd: CalendarDate | null;
  /** Null: no end. */
  lastDay: CalendarDate | null;
};

/** Everybody who elected a plan of a service's events, by the participant's name; the participant before the family. */
export const coverageSpansOf = (tx: Transaction, scope: EventScope): Promise<CoverageSpan[]> =>
  oncePerSnapshot(tx, 'spans', scope, () => readSpans(tx, scope));

/** An event that was accepted. */
export type CoveredEvent = ReportEvent & {
  /** The day coverage ended or will end, or else its maximum; null if it has none. */
  lastDay: CalendarDate | null;
};

/** The events of a service that were accepted. */
export async function coveredEventsOf(tx: Transaction, scope: EventScope): Promise<CoveredEvent[]> {
  const spans = Map.groupBy(await coverageSpansOf(tx, scope), ({ eventId }) => eventId);
  return (await reportEventsOf(tx, scope)).filter(isAccepted).map((event) => {
    const maximums = (spans.get(event.eventId) ?? []).flatMap(({ maximumEnd }) => maximumEnd ?? []);
    return { ...event, lastDay: event.coverageEnds ?? maximums.toSorted().at(-1) ?? null };
  });
}

async function readSpans(tx: Transaction, scope: EventScope): Promise<CoverageSpan[]> {
  const accepted = (await reportEventsOf(tx, scope)).filter(isAccepted);
  const eventIds = accepted.map(({ eventId }) => eventId);
  const { rows } = await sql<CoverageSpan>`
    select e.event_id as "eventId", s.person_id as "personId", s.dependent_id as "dependentId",
      s.benefit_id as "benefitId", c.plan_type_id as "planTypeId", c.name as "planName", ${personOf},
      coalesce(d.first_name, p.first_name) as "coveredFirst", coalesce(d.last_name, p.last_name) as "coveredLast",
      case when d.dependent_id is null then 'E' else d.relation end as relation,
      case when d.dependent_id is null then p.birth_date else d.date_of_birth end as "dateOfBirth",
      case when d.dependent_id is null then p.sex else d.sex end as sex,
      greatest(s.begins_on, s.benefit_begins_on) as "beginsOn",
      least(s.maximum_end, s.plans_end) as "maximumEnd",
      least(s.ends_on, s.maximum_end, s.plans_end, c.ends_on, s.benefit_ends_on) as "lastDay"
    from (
      -- The end of all that a person elected or is offered, as in maximum-end.store.ts, but for everybody at once.
      select q.event_id, q.person_id, q.dependent_id, q.begins_on, n.ends_on, q.maximum_end, b.benefit_id,
        b.coverage_plan_id, b.begins_on as benefit_begins_on, b.ends_on as benefit_ends_on, x.is_elected,
        nullif(max(coalesce(b.ends_on, 'infinity')) filter (where x.is_elected is not false)
          over (partition by q.person_id), 'infinity') as plans_end
      from event_persons q
      left join person_ends n on n.comp_id = q.comp_id and n.person_id = q.person_id
      join event_benefits b on b.comp_id = q.comp_id and b.event_id = q.event_id
      join benefit_persons x on x.comp_id = b.comp_id and x.benefit_id = b.benefit_id
        and x.person_id = q.person_id
      where q.comp_id = ${scope.compId} and q.event_id = any(${eventIds}::int[]) and not q.is_left_out
    ) s
    join continuation_events e on e.comp_id = ${scope.compId} and e.event_id = s.event_id ${joinPerson}
    join coverage_plans c on c.comp_id = e.comp_id and c.coverage_plan_id = s.coverage_plan_id
    left join dependents d on d.dependent_id = s.dependent_id
    where s.is_elected
    order by ${byName}, e.event_id, s.dependent_id nulls first, c.plan_type_id, c.name, s.benefit_id`.execute(
    tx,
  );
  return rows;
}
