-- Each elector has 45 days of their own: the latest election that came in time after the first (domain.md 1.4, D8).
alter table continuation_events add column last_election date;

-- The night that found premiums unpaid and ended coverage for it: what was booked before had been accepted.
alter table continuation_events add column unpaid_on date;

-- The end somebody had before an earlier one for non-payment took its place; a payment in time brings it back.
alter table event_persons
  add column former_end date,
  add column former_reason int check (former_reason between 1 and 13),
  add check ((former_end is null) = (former_reason is null));

-- The same check typed twice is one check; one that was returned and is deposited again is another.
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'premium_checks'::regclass and contype = 'u' and cardinality(conkey) = 5;
  execute format('alter table premium_checks drop constraint %I', found);
end $$;
create unique index premium_checks_once on premium_checks (comp_id, event_id, check_number, postmark, amount_cents)
  where returned_on is null;
create index premium_checks_of_event on premium_checks (comp_id, event_id);

alter table continuation_events no force row level security;
alter table planned_letters no force row level security;
alter table invoices no force row level security;
-- Of what ended before, the day that its letter was to go is the nearest that is known.
update continuation_events e set unpaid_on = (
    select max(l.due_on) from planned_letters l
    where l.comp_id = e.comp_id and l.event_id = e.event_id and l.kind = 'termination'
      and l.facts ->> 'reason' in ('1', '2'))
  where e.end_reason in (1, 2);
-- A shortfall is pointed out on the day its letter goes, no longer on the day it is planned.
update invoices i set deficiency_on = null
  where i.deficiency_on is not null and not exists (
    select from planned_letters l
    where l.comp_id = i.comp_id and l.event_id = i.event_id and l.kind = 'deficiency'
      and l.document_number is not null and l.facts ->> 'periodStart' = i.period_start::text);
alter table invoices force row level security;
alter table planned_letters force row level security;
alter table continuation_events force row level security;
