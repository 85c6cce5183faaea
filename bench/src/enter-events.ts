import pg from 'pg';
import { largestCompId } from '@portal/sample-data/scale.ts';

/**
 * An event for each of these days, on which its notice is to be mailed: of a person with a spouse and two plans, in
 * the largest company. Written as the superuser, for benches only.
 */
export async function enterEvents(
  databaseUrl: string,
  datesToSend: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with settings as (
         insert into continuation_settings (comp_id, plan_name, administrator_name, administrator_street,
           administrator_city, administrator_phone)
         values ($1, 'Example Group Health Plan', 'Example Continuation Services', '100 Example Way',
           'Albany, NY 12207', '(518) 555-0100')
         on conflict do nothing),
       plans as (
         insert into coverage_plans (comp_id, name, plan_type_id, carrier, for_cobra, for_billing, starts_on)
         select $1, name, type, 'Example Mutual', true, true, '2020-01-01'
         from (values ('Blue Ridge PPO', 1), ('Bright Dental', 2)) as offered (name, type)
         returning coverage_plan_id, plan_type_id),
       tiers as (
         insert into coverage_tiers (comp_id, coverage_plan_id, name, covers)
         select $1, coverage_plan_id, level.name, level.covers
         from plans, (values ('Employee Only', 'E'), ('Employee + Spouse', 'ES'),
           ('Employee + Child(ren)', 'EC'), ('Family', 'F')) as level (name, covers)
         returning tier_id, coverage_plan_id, covers),
       rates as (
         insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
         select $1, tier_id, '2020-01-01', '2020-01-01', 40000 + tier_id from tiers),
       people as (
         select empno, row_number() over (order by empno) as place from participants
         where comp_id = $1 order by empno limit cardinality($2::date[])),
       spouses as (
         insert into dependents (comp_id, empno, first_name, last_name, relation)
         select $1, empno, 'Sam' || place, 'Example', 'S' from people returning dependent_id, empno),
       events as (
         insert into continuation_events (comp_id, empno, service, event_type, event_date, coverage_begins,
           entered_on)
         select $1, empno, 'cobra', 1 + place % 10, date '2026-06-01' + (place % 20)::int, '2026-07-01', '2026-06-22'
         from people returning event_id, empno),
       notices as (
         insert into notices (comp_id, event_id, kind, due_on)
         select $1, event_id, 'notice', ($2::date[])[place] from events join people using (empno)),
       persons as (
         insert into event_persons (comp_id, event_id, dependent_id, begins_on, maximum_end)
         select $1, event_id, dependent_id, '2026-07-01', '2027-12-31' from events
         join (select empno, dependent_id from spouses union all select empno, null from people) covered
           using (empno)
         returning person_id, event_id),
       benefits as (
         insert into event_benefits (comp_id, event_id, coverage_plan_id)
         select $1, event_id, coverage_plan_id from events, plans
         returning benefit_id, event_id, coverage_plan_id),
       levels as (
         insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id)
         select $1, benefit_id, '2026-07-01', tier_id from benefits
         join tiers using (coverage_plan_id) where covers = 'ES'),
       covered as (
         insert into benefit_persons (comp_id, benefit_id, person_id)
         select $1, benefit_id, person_id from benefits join persons using (event_id))
       select event_id from events order by event_id`,
      [largestCompId, datesToSend],
    );
    await client.query('analyze continuation_events, event_persons, event_benefits');
  } finally {
    await client.end();
  }
}
