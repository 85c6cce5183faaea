-- The rates that were given to a plan of an event from a day on: the levels in force (benefit_tiers) change with who is
-- covered, and change back where an end is taken back. What was given then counts again.
create table given_rates (
  comp_id int not null,
  benefit_id int not null,
  tier_id int not null,
  -- Of a plan by age those it was given for, in ascending order; nobody where each level has its rate.
  person_ids int[] not null,
  begins_on date not null,
  cost_cents int not null check (cost_cents >= 0),
  -- The day it was given, where it is more than before.
  rated_on date,
  primary key (comp_id, benefit_id, tier_id, person_ids, begins_on),
  foreign key (comp_id, benefit_id) references event_benefits (comp_id, benefit_id) on delete cascade,
  foreign key (comp_id, tier_id) references coverage_tiers (comp_id, tier_id)
);
alter table given_rates enable row level security;
create policy given_rates_in_scope on given_rates using (comp_id = (select app_company())
  and ((select app_sees_everyone()) or app_sees_benefit(comp_id, benefit_id)));

alter table event_benefits no force row level security;
alter table benefit_tiers no force row level security;
alter table benefit_persons no force row level security;
alter table event_persons no force row level security;
alter table coverage_plans no force row level security;
-- Those that are in force from a later day than the first; the first is what was elected.
insert into given_rates (comp_id, benefit_id, tier_id, person_ids, begins_on, cost_cents, rated_on)
select t.comp_id, t.benefit_id, t.tier_id,
    case when c.is_age_banded then array(select x.person_id from benefit_persons x
        join event_persons q on q.comp_id = x.comp_id and q.person_id = x.person_id
        where x.comp_id = t.comp_id and x.benefit_id = t.benefit_id and x.is_elected
          and coalesce(least(q.ends_on, q.maximum_end), t.begins_on) >= t.begins_on
        order by x.person_id)
      else '{}' end,
    t.begins_on, t.cost_cents, t.rated_on
  from benefit_tiers t
  join event_benefits b on b.comp_id = t.comp_id and b.benefit_id = t.benefit_id
  join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
  where t.cost_cents is not null and exists (select from benefit_tiers f
    where f.comp_id = t.comp_id and f.benefit_id = t.benefit_id and f.begins_on < t.begins_on);
alter table coverage_plans force row level security;
alter table event_persons force row level security;
alter table benefit_persons force row level security;
alter table benefit_tiers force row level security;
alter table event_benefits force row level security;
alter table given_rates force row level security;
