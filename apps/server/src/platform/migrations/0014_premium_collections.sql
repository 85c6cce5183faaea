-- From when until when a company collects the premiums of its COBRA events (c) or of its billing (r) itself: the months
-- that begin then. While it does, nobody has handed over and there is no last day.
create table premium_collections (
  comp_id int not null references continuation_settings,
  service text not null check (service in ('c', 'r')),
  begins_on date not null,
  ends_on date check (ends_on >= begins_on),
  -- Whoever elects after that day is billed by us from the start.
  handed_over_on date check (handed_over_on between begins_on and ends_on),
  primary key (comp_id, service, begins_on),
  check ((ends_on is null) = (handed_over_on is null))
);
create unique index premium_collections_open on premium_collections (comp_id, service) where ends_on is null;

-- Nobody has noted since when. What we billed last and what was paid to us was ours; where there is neither, nothing was.
alter table continuation_settings no force row level security;
alter table continuation_events no force row level security;
alter table invoices no force row level security;
alter table check_applications no force row level security;
insert into premium_collections (comp_id, service, begins_on)
  select s.comp_id, kind.service, coalesce((
      select greatest(max(i.generated_on), max(i.period_start) filter (where exists (select from check_applications a
        where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number))) + 1
      from invoices i
      join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
      where e.comp_id = s.comp_id and e.service = kind.service), '0001-01-01')
  from continuation_settings s
  cross join lateral (values ('c', s.bills_cobra), ('r', s.bills_retirees)) as kind (service, is_billed)
  where not kind.is_billed;
-- Made ahead, before the company took over; nothing was paid for them.
update invoices i set voided_on = current_date
  from continuation_events e
  join premium_collections p on p.comp_id = e.comp_id and p.service = e.service
  where e.comp_id = i.comp_id and e.event_id = i.event_id and i.voided_on is null
    and i.period_start >= p.begins_on;
alter table check_applications force row level security;
alter table invoices force row level security;
alter table continuation_events force row level security;
alter table continuation_settings force row level security;
alter table continuation_settings drop column bills_cobra, drop column bills_retirees;

alter table premium_collections enable row level security, force row level security;
create policy premium_collections_of_company on premium_collections using (comp_id = (select app_company()));
create policy premium_collections_of_system on premium_collections for select to portal_system using (true);
