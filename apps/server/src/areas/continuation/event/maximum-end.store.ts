import { sql } from 'kysely';

/** For person `q`: the last day of the last plan they elected or are offered; null if one has no end. */
export const plansEnd = sql`(select nullif(max(coalesce(b.ends_on, 'infinity')), 'infinity')
  from benefit_persons x join event_benefits b on b.comp_id = x.comp_id and b.benefit_id = x.benefit_id
  where b.comp_id = q.comp_id and b.event_id = q.event_id and x.person_id = q.person_id
    and x.is_elected is not false)`;

/** The end of a person's maximum period: what the law allows, but no longer than there is a plan (domain.md 1.7). */
export const maximumEnd = sql`least(q.maximum_end, ${plansEnd})`;
