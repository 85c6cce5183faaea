import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';

/** Companies with a day. */
type Days = RawBuilder<unknown>;

export const oneDay = (compId: number, day: CalendarDate): Days =>
  sql`(select ${compId}::int as comp_id, ${day}::date as day)`;

/** The days on which a company's rates change that were entered before and have not begun. */
export const comingDays = (
  date: CalendarDate,
): Days => sql`(select distinct comp_id, begins_on as day from tier_rates
    where begins_on > ${date}::date and entered_on <= ${date}::date)`;

const rateOf = (day: RawBuilder<unknown>) => sql`(select r.rate_cents from tier_rates r
  where r.comp_id = b.comp_id and r.tier_id = own.tier_id and r.begins_on <= ${day}
    and (r.ends_on is null or r.ends_on >= ${day})
  order by r.begins_on desc limit 1)`;

type RateChange = { eventId: number; facts: PlannedFacts['rate-change'] };

/** The accepted events whose plans cost something else from days on. A plan with a rate of the event's own, or by age, keeps it. */
const changedRates = (days: Days) => {
  const day = sql`d.day`;
  return sql`
    rated as (
      select e.comp_id, e.event_id, d.day, b.benefit_id, own.tier_id, ${rateOf(sql`${day} - 1`)} as until_cents,
        ${rateOf(day)} as from_cents
      from ${days} d
      join event_facts e on e.comp_id = d.comp_id
      join event_benefits b on b.comp_id = e.comp_id and b.event_id = e.event_id
      join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
      cross join lateral (select t.tier_id, t.cost_cents from benefit_tiers t
        where t.comp_id = b.comp_id and t.benefit_id = b.benefit_id and t.begins_on <= ${day}
        order by t.begins_on desc limit 1) own
      where e.deleted_at is null and e.is_accepted
        and e.coverage_begins < ${day} and (e.coverage_ends is null or e.coverage_ends >= ${day})
        and (c.ends_on is null or c.ends_on >= ${day}) and (b.ends_on is null or b.ends_on >= ${day})
        and not c.is_age_banded and own.cost_cents is null
        and exists (select from benefit_persons x
          where x.comp_id = b.comp_id and x.benefit_id = b.benefit_id and x.is_elected)),
    changed as (
      select comp_id, event_id, day, jsonb_agg(jsonb_build_object('benefitId', benefit_id, 'tierId', tier_id,
          'untilCents', until_cents, 'fromCents', from_cents) order by benefit_id) as rates
      from rated where until_cents is not null and from_cents is not null
      group by comp_id, event_id, day having bool_or(until_cents <> from_cents)),
    unnotified as (
      select comp_id, event_id, day, rates from changed
      where rates is distinct from (select l.facts -> 'rates' from planned_letters l
        where l.comp_id = changed.comp_id and l.event_id = changed.event_id and l.kind = 'rate-change'
          and l.dropped_on is null and l.facts ->> 'from' = changed.day::text
        order by l.letter_id desc limit 1))`;
};

/** Those whose people were not notified of it yet. */
export const unnotifiedRateChanges = (compId: number, days: Days) => sql<RateChange>`
    with ${changedRates(days)}
    select event_id as "eventId", jsonb_build_object('from', day::text, 'rates', rates) as facts
    from unnotified where comp_id = ${compId} order by day, event_id`;

/** The companies with such events, for all rates that are on file and have not begun. */
export const companiesWithNewRates = (date: CalendarDate) => sql<{ compId: number }>`
  with ${changedRates(comingDays(date))} select distinct comp_id as "compId" from unnotified`;
