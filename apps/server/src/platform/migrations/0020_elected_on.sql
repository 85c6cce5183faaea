-- Each person elects on their own and pays in their own time: the day of their first election that came in time, and
-- the night that found their premiums unpaid.
alter table event_persons
  add column elected_on date,
  add column unpaid_on date;

alter table continuation_events no force row level security;
alter table event_persons no force row level security;
alter table event_benefits no force row level security;
alter table benefit_persons no force row level security;
alter table continuation_documents no force row level security;
alter table planned_letters no force row level security;
-- Of each plan the first form that elected it for them; without one, from before answers were kept, the event's day.
update event_persons q set elected_on = coalesce(
    (select min((d.answer ->> 'postmark')::date) from continuation_documents d
      where d.comp_id = q.comp_id and d.event_id = q.event_id and d.answer ->> 'outcome' in ('accepted', 'joined')
        and (d.answer ->> 'elections' = 'all' or exists (
          select from event_benefits b
          join benefit_persons x on x.comp_id = b.comp_id and x.benefit_id = b.benefit_id and x.is_elected
          join jsonb_array_elements(case jsonb_typeof(d.answer -> 'elections') when 'array'
            then d.answer -> 'elections' else '[]' end) plan on (plan ->> 'plansId')::int = b.coverage_plan_id
          where b.comp_id = q.comp_id and b.event_id = q.event_id and x.person_id = q.person_id
            and (plan -> 'persons' is null or plan -> 'persons' @> to_jsonb(q.person_id))))),
    e.postmark)
  from continuation_events e
  where e.comp_id = q.comp_id and e.event_id = q.event_id and e.postmark is not null and not e.is_declined
    and exists (select from benefit_persons x where x.comp_id = q.comp_id and x.person_id = q.person_id and x.is_elected);
-- The night was forgotten where somebody has joined since: the day that its letter was to go is the nearest.
update event_persons q set unpaid_on = coalesce(e.unpaid_on,
    (select max(l.due_on) from planned_letters l
      where l.comp_id = e.comp_id and l.event_id = e.event_id and l.kind = 'termination'
        and l.facts ->> 'reason' in ('1', '2')),
    q.ends_on)
  from continuation_events e
  where e.comp_id = q.comp_id and e.event_id = q.event_id and q.end_reason in (1, 2);
alter table planned_letters force row level security;
alter table continuation_documents force row level security;
alter table benefit_persons force row level security;
alter table event_benefits force row level security;
alter table event_persons force row level security;
alter table continuation_events force row level security;

alter table event_persons add check (unpaid_on is null or coalesce(end_reason, 0) in (1, 2));
alter table continuation_events drop column unpaid_on;
