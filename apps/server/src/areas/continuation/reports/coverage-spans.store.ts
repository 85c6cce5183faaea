import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import type { Relation } from '../event/event-record.ts';
import { maximumEnd } from '../event/maximum-end.store.ts';
import {
  byName,
  isReported,
  joinPerson,
  personOf,
  type EventScope,
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
  /** Null: no end. */
  lastDay: CalendarDate | null;
};

/** Everybody who elected a plan of a service's events, by the participant's name; the participant before the family. */
export async function coverageSpansOf(tx: Transaction, scope: EventScope): Promise<CoverageSpan[]> {
  const { rows } = await sql<CoverageSpan>`
    select e.event_id as "eventId", q.person_id as "personId", q.dependent_id as "dependentId", b.benefit_id as "benefitId",
      c.plan_type_id as "planTypeId", c.name as "planName", ${personOf},
      coalesce(d.first_name, p.first_name) as "coveredFirst", coalesce(d.last_name, p.last_name) as "coveredLast",
      case when d.dependent_id is null then 'E' else d.relation end as relation,
      case when d.dependent_id is null then p.birth_date else d.date_of_birth end as "dateOfBirth",
      case when d.dependent_id is null then p.sex else d.sex end as sex,
      greatest(q.begins_on, e.revoked_on) as "beginsOn",
      least(q.ends_on, ${maximumEnd}, c.ends_on, b.ends_on) as "lastDay"
    from continuation_events e ${joinPerson}
    join event_persons q on q.comp_id = e.comp_id and q.event_id = e.event_id and not q.is_left_out
    join event_benefits b on b.comp_id = e.comp_id and b.event_id = e.event_id
    join benefit_persons x on x.comp_id = b.comp_id and x.benefit_id = b.benefit_id
      and x.person_id = q.person_id and x.is_elected
    join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
    left join dependents d on d.dependent_id = q.dependent_id
    where ${isReported(scope)} and e.postmark <= ${scope.asOf}::date and not e.is_declined
    order by ${byName}, e.event_id, q.dependent_id nulls first, c.plan_type_id, c.name, b.benefit_id`.execute(
    tx,
  );
  return rows;
}
