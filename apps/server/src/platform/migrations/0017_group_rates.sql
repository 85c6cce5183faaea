-- What a plan by age costs for some of those it is offered to: each of them can elect alone, and a letter to an address
-- of their own names a price.
create table group_rates (
  comp_id int not null,
  event_id int not null,
  coverage_plan_id int not null,
  -- In ascending order, so that the same people are the same row.
  person_ids int[] not null check (cardinality(person_ids) > 0),
  cost_cents int not null check (cost_cents >= 0),
  rated_on date not null,
  primary key (comp_id, event_id, coverage_plan_id, person_ids),
  foreign key (comp_id, event_id) references continuation_events (comp_id, event_id),
  foreign key (comp_id, coverage_plan_id) references coverage_plans (comp_id, coverage_plan_id)
);
alter table group_rates enable row level security, force row level security;
create policy group_rates_in_scope on group_rates using (comp_id = (select app_company())
  and ((select app_sees_everyone()) or app_sees_event(comp_id, event_id)));
