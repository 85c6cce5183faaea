-- A child born to or placed for adoption with a covered employee is covered from then on, whenever the others are.
alter table event_persons add column added_from date;
comment on column event_persons.added_from is 'The first day of a child who was born or placed later; null: covered with the event.';

-- Their day does not mean that a waiver was taken back; otherwise as before.
create or replace view event_facts with (security_invoker = true) as
  select e.*,
    a.accepted_on is not null as is_accepted,
    a.accepted_on is null and a.declined_on is not null as is_declined,
    -- Of the first election; while all is declined, of the last waiver.
    coalesce(a.accepted_on, a.declined_on) as postmark,
    a.response_doc,
    -- A later notice to everybody opens a new time to respond.
    case when a.closed_on is not null and not exists (select from notices n where n.comp_id = e.comp_id
      and n.event_id = e.event_id and n.kind = 'notice' and n.mailed_on > a.closed_on) then a.closed_on end as no_response_on,
    -- Where a waiver was taken back: coverage counts from here (domain.md 2.2, T7).
    nullif((select max(q.begins_on) from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
      and not q.is_left_out and q.added_from is null), e.coverage_begins) as revoked_on
  from continuation_events e
  -- Grouped first and then joined: asked for each event, lists of thousands were slow. A join whose columns a query does not
  -- name is left out.
  left join (
    select comp_id, event_id,
      min(postmark) filter (where outcome in ('accepted', 'joined')) as accepted_on,
      max(postmark) filter (where outcome = 'declined') as declined_on,
      max(postmark) filter (where outcome = 'none') as closed_on,
      (array_agg(document_number order by outcome = 'accepted' desc, postmark desc)
        filter (where outcome in ('accepted', 'declined')))[1] as response_doc
    from event_answers group by comp_id, event_id) a on a.comp_id = e.comp_id and a.event_id = e.event_id;
