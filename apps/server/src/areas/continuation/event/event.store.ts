import { sql } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { maximumEnd, plansEnd } from './maximum-end.store.ts';
import type { EventRecord } from './event-record.ts';
import { joinNotices, noticeDates } from './notices.store.ts';

export type EventFilter = {
  eventId?: number;
  eventIds?: readonly number[];
  empno?: string;
  service?: ContinuationService;
};

/** Plan `b` as offered to each group of people, without groups that include somebody a correction removed. */
const offered = sql`
  (select coalesce(json_agg(json_build_object('personIds', g.person_ids, 'tierId', g.tier_id, 'name', l.name,
      'covers', l.covers, 'costCents', g.cost_cents, 'ratedOn', g.rated_on) order by g.person_ids), '[]')
    from offered_tiers g join coverage_tiers l on l.comp_id = g.comp_id and l.tier_id = g.tier_id
    where g.comp_id = b.comp_id and g.event_id = b.event_id and g.coverage_plan_id = b.coverage_plan_id
      and b.begins_on is null and g.person_ids <@ array(select y.person_id from benefit_persons y
        where y.comp_id = b.comp_id and y.benefit_id = b.benefit_id))`;

/** Events with their persons, plans and extensions, newest first, without deleted ones. */
export function eventsOf(compId: number, { eventId, eventIds, empno, service }: EventFilter) {
  // Only the conditions in use: an optional one (`$1 is null or …`) would be planned anew each time. So would a query
  // with a star in it, even in a JSON path (`planNames` in the platform): this one takes longer to plan than to run.
  const wanted = [sql`e.comp_id = ${compId} and e.deleted_at is null`];
  if (eventId !== undefined) wanted.push(sql`e.event_id = ${eventId}`);
  if (eventIds !== undefined) wanted.push(sql`e.event_id = any(${[...eventIds]}::int[])`);
  if (empno !== undefined) wanted.push(sql`e.empno = ${empno}`);
  if (service !== undefined) wanted.push(sql`e.service = ${service}`);
  return sql<EventRecord>`
    select e.event_id as "eventId", e.empno, p.first_name || ' ' || p.last_name as name, e.service, e.event_type as "eventType", e.category,
      e.event_date as "eventDate", e.coverage_begins as "coverageBegins", e.paid_through as "paidThrough",
      e.medicare_date as "medicareDate", e.expected_return as "expectedReturn",
      e.first_event_id as "firstEventId", e.entered_on as "enteredOn",
      coalesce(e.reported_on, e.entered_on) as "reportedOn", ${noticeDates},
      e.no_response_on as "noResponseOn", e.postmark,
      e.response_doc as "responseDoc", e.is_declined as "isDeclined", e.revoked_on as "revokedOn",
      e.coverage_ends as "coverageEnds", e.end_reason as "endReason",
      e.coverage_term_sent as "coverageTermSent", e.arpa_enrolled as "arpaEnrolled",
      e.is_provider_billed as "isProviderBilled",
      e.deleted_at is not null as "isDeleted", e.row_version::text as version,
      (select coalesce(json_agg(json_build_object('mailedOn', n.mailed_on, 'documentNumber', n.document_number,
          'personIds', n.person_ids) order by n.mailed_on, n.notice_id), '[]')
       from notices n where n.comp_id = e.comp_id and n.event_id = e.event_id and n.kind = 'notice'
         and n.mailed_on is not null) as notices,
      (select n.due_on from notices n
       where n.comp_id = e.comp_id and n.event_id = e.event_id and n.mailed_on is null) as "noticeDueOn",
      (select coalesce(json_agg(json_build_object(
          'personId', q.person_id, 'dependentId', q.dependent_id,
          'firstName', coalesce(d.first_name, p.first_name), 'lastName', coalesce(d.last_name, p.last_name),
          'dateOfBirth', case when d.dependent_id is null then p.birth_date else d.date_of_birth end,
          'relation', case when d.dependent_id is null then 'E'
            when d.relation in ('S', 'C') then d.relation else 'O' end,
          'beginsOn', q.begins_on, 'addedFrom', q.added_from, 'maximumEnd', ${maximumEnd}, 'plansEnd', ${plansEnd}, 
          'ends', (select coalesce(json_agg(json_build_object('endId', x.end_id, 'reason', x.reason,
              'lastDay', x.last_day, 'foundOn', x.found_on, 'withdrawnOn', x.withdrawn_on,
              'withdrawnWhy', x.withdrawn_why) order by x.end_id), '[]')
            from coverage_ends x where x.comp_id = q.comp_id and x.person_id = q.person_id),
          'endsOn', n.ends_on, 'endReason', n.end_reason, 'electedOn', q.elected_on,
          'address', case when q.street1 is not null then json_build_object('street1', q.street1,
            'street2', q.street2, 'city', q.city, 'state', q.state, 'zip', q.zip) end
        ) order by q.dependent_id nulls first), '[]')
       from event_persons q left join dependents d on d.dependent_id = q.dependent_id
       left join person_ends n on n.comp_id = q.comp_id and n.person_id = q.person_id
       where q.comp_id = e.comp_id and q.event_id = e.event_id and not q.is_left_out) as persons,
      (select coalesce(json_agg(json_build_object(
          'benefitId', b.benefit_id, 'planId', b.coverage_plan_id, 'planName', c.name,
          'planTypeId', c.plan_type_id, 'isAgeBanded', c.is_age_banded, 'beginsOn', b.begins_on,
          'planEnds', least(c.ends_on, b.ends_on),
          'subsidyCents', b.subsidy_cents, 'subsidyEnds', b.subsidy_ends,
          'tiers', (select json_agg(json_build_object('beginsOn', t.begins_on, 'tierId', t.tier_id,
              'name', l.name, 'covers', l.covers, 'costCents', t.cost_cents, 'ratedOn', t.rated_on) order by t.begins_on)
            from benefit_tiers t join coverage_tiers l on l.comp_id = t.comp_id and l.tier_id = t.tier_id
            where t.comp_id = b.comp_id and t.benefit_id = b.benefit_id),
          'given', (select coalesce(json_agg(json_build_object('beginsOn', r.begins_on, 'tierId', r.tier_id,
              'personIds', r.person_ids, 'costCents', r.cost_cents, 'ratedOn', r.rated_on) order by r.begins_on), '[]')
            from given_rates r where r.comp_id = b.comp_id and r.benefit_id = b.benefit_id),
          'persons', (select coalesce(json_agg(json_build_object('personId', x.person_id,
              'isElected', x.is_elected) order by x.person_id), '[]')
            from benefit_persons x where x.comp_id = b.comp_id and x.benefit_id = b.benefit_id),
          'offered', ${offered}
        ) order by c.plan_type_id, c.name, b.benefit_id), '[]')
       from event_benefits b
       join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
       where b.comp_id = e.comp_id and b.event_id = e.event_id) as benefits,
      (select coalesce(json_agg(json_build_object('kind', x.kind, 'happenedOn', x.happened_on,
          'reportedOn', x.reported_on, 'personIds', x.person_ids) order by x.extension_id), '[]')
       from event_extensions x where x.comp_id = e.comp_id and x.event_id = e.event_id) as extensions
    from event_facts e ${joinNotices}
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    where ${sql.join(wanted, sql` and `)}
    order by e.event_date desc, e.event_id desc`;
}
