-- In which level, and at which rate, a plan is offered to some of its people: what everybody was offered, should others
-- join those who elect first; what a plan by age costs for a few, whose letter goes to an address of their own; and what
-- a notice had offered that was corrected since, to those who answer it all the same.
create table offered_tiers (
  comp_id int not null,
  event_id int not null,
  coverage_plan_id int not null,
  -- In ascending order, so that the same people are the same row.
  person_ids int[] not null check (cardinality(person_ids) > 0),
  tier_id int not null,
  -- The rate for this event only; null takes the one on file.
  cost_cents int check (cost_cents >= 0),
  -- The day that rate was given, where it was not typed with the event.
  rated_on date,
  -- The notice that a correction has followed; null: it counts whatever is answered.
  notice_of date,
  unique nulls not distinct (comp_id, event_id, coverage_plan_id, person_ids, notice_of),
  foreign key (comp_id, event_id) references continuation_events (comp_id, event_id),
  foreign key (comp_id, tier_id) references coverage_tiers (comp_id, tier_id)
);
alter table offered_tiers enable row level security, force row level security;
create policy offered_tiers_in_scope on offered_tiers using (comp_id = (select app_company())
  and ((select app_sees_everyone()) or app_sees_event(comp_id, event_id)));
