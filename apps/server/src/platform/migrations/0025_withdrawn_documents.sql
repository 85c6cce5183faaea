-- A paper that was recorded by mistake, and counts for nothing. Neither papers nor answers ever change, so that is an entry.
create table withdrawn_documents (
  comp_id int not null,
  document_number int not null,
  withdrawn_on date not null,
  primary key (comp_id, document_number),
  foreign key (comp_id, document_number) references documents (comp_id, document_number)
);
alter table withdrawn_documents enable row level security, force row level security;
create policy withdrawn_documents_in_scope on withdrawn_documents using (comp_id = (select app_company()));
create policy withdrawn_documents_of_system on withdrawn_documents for select to portal_system using (true);
revoke all on withdrawn_documents from portal_request;
grant select, insert on withdrawn_documents to portal_request;

create view standing_answers with (security_invoker = true) as
  select a.* from event_answers a
  where not exists (select from withdrawn_documents w
    where w.comp_id = a.comp_id and w.document_number = a.document_number);
revoke all on standing_answers from portal_request;
grant select on standing_answers to portal_request;

-- As before, of the answers that stand; the day of a child who was added does not mean that a waiver was revoked.
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
