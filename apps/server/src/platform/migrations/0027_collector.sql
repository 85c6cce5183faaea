-- Who collects the premiums of an event is a fact of the event, noted when it is entered: the company, if its settings say so,
-- or the provider. Before, it was looked up by the day of the entry in a list of what the company had collected when. A change
-- that this list has for a later day is not kept: the settings say what holds today.

alter table premium_collections no force row level security;
alter table continuation_events no force row level security;
alter table continuation_settings no force row level security;

drop view event_facts;

alter table continuation_settings
  add column collects_cobra boolean not null default false,
  add column collects_billing boolean not null default false;
insert into continuation_settings (comp_id, collects_cobra, collects_billing)
  select comp_id, bool_or(service = 'cobra'), bool_or(service = 'billing') from premium_collections
  where begins_on <= current_date and (ends_on is null or ends_on > current_date) group by comp_id
  on conflict (comp_id) do update set
    collects_cobra = excluded.collects_cobra, collects_billing = excluded.collects_billing;

alter table continuation_events add column is_provider_billed boolean not null default true;
comment on column continuation_events.is_provider_billed is 'False: the company collects its premiums itself.';
update continuation_events e set is_provider_billed = false
  where exists (select from premium_collections p
    where p.comp_id = e.comp_id and p.service = e.service and p.begins_on <= e.entered_on
      and (p.ends_on is null or e.entered_on < p.ends_on));

drop table premium_collections;

create view event_facts with (security_invoker = true) as
  select e.*,
    a.accepted_on is not null as is_accepted,
    a.accepted_on is null and a.declined_on is not null as is_declined,
    -- Of the first election; while all is declined, of the last waiver.
    coalesce(a.accepted_on, a.declined_on) as postmark,
    a.response_doc,
    -- A later notice to everybody opens a new time to respond.
    case when a.closed_on is not null and not exists (select from notices n where n.comp_id = e.comp_id
      and n.event_id = e.event_id and n.kind = 'notice' and n.mailed_on > a.closed_on) then a.closed_on end as no_response_on,
    -- Where a waiver was revoked: coverage counts from here (domain.md 2.2, T7).
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
    from standing_answers group by comp_id, event_id) a on a.comp_id = e.comp_id and a.event_id = e.event_id;
revoke all on event_facts from portal_request;
grant select on event_facts to portal_request;

alter table continuation_events force row level security;
alter table continuation_settings force row level security;
