-- Who collects the premiums of an event is settled on the day it is entered: by the company from the first day of a
-- collection until the day that ends it, otherwise by the provider. The events on file stay with who collects for them now.

alter table premium_collections no force row level security;
alter table continuation_events no force row level security;
alter table event_answers no force row level security;
alter table event_persons no force row level security;
alter table invoices no force row level security;
alter table notices no force row level security;
alter table planned_letters no force row level security;

-- Where the company collects now, it does so for all of them.
delete from premium_collections p using premium_collections now
  where now.comp_id = p.comp_id and now.service = p.service and now.ends_on is null and p.ends_on is not null;
update premium_collections p set begins_on = least(p.begins_on, (select min(e.entered_on) from continuation_events e
    where e.comp_id = p.comp_id and e.service = p.service))
  where p.ends_on is null;

-- Where it has handed over, the provider goes on, and the months that the company collected are settled. What was billed
-- before them is void, so that nobody's coverage depends on it; what was paid for it is credit.
with settled as (
  update continuation_events e set paid_through = s.last_day, row_version = e.row_version + 1
  from (
    select f.comp_id, f.event_id, max(own.last_day) as last_day
    from premium_collections p
    join event_facts f on f.comp_id = p.comp_id and f.service = p.service
    cross join lateral (select greatest(f.coverage_begins, f.paid_through + 1, f.revoked_on) as first_day,
      least(p.ends_on, f.coverage_ends) as last_day) own
    where p.ends_on is not null and f.is_accepted and f.postmark <= p.handed_over_on
      and own.first_day <= own.last_day
      and greatest(own.first_day, date_trunc('month', own.last_day)::date, f.postmark) >= p.begins_on
      -- Coverage that has ended keeps its invoices.
      and (coalesce(f.coverage_ends, current_date) >= current_date or not exists (select from invoices i
        where i.comp_id = f.comp_id and i.event_id = f.event_id and i.voided_on is null))
    group by f.comp_id, f.event_id) s
  where s.comp_id = e.comp_id and s.event_id = e.event_id
  returning e.comp_id, e.event_id, e.paid_through)
update invoices i set voided_on = current_date from settled s
  where i.comp_id = s.comp_id and i.event_id = s.event_id and i.voided_on is null and i.period_start <= s.paid_through;
delete from premium_collections where ends_on is not null;

alter table premium_collections
  drop column handed_over_on,
  drop constraint premium_collections_check,
  add constraint premium_collections_check check (ends_on > begins_on);

-- Nobody's payee changes any more. Letters that said so are documents.
delete from planned_letters where kind = 'payment-change';
alter table planned_letters
  drop constraint planned_letters_kind_check,
  add constraint planned_letters_kind_check check (kind in ('deficiency', 'termination', 'reinstatement', 'unavailability',
    'leave-warning', 'extension', 'rate-change', 'open-enrollment', 'invoice'));

alter table notices disable trigger notices_are_final;
delete from notices where kind = 'payment-change';
alter table notices enable trigger notices_are_final;
alter table notices
  drop constraint notices_kind_check,
  drop constraint notices_check2,
  add constraint notices_kind_check check (kind in ('notice', 'later-notice', 'withdrawal')),
  add constraint notices_check2 check (mailed_on is null or answer_by is not null or kind = 'withdrawal');

alter table premium_collections force row level security;
alter table continuation_events force row level security;
alter table event_answers force row level security;
alter table event_persons force row level security;
alter table invoices force row level security;
alter table notices force row level security;
alter table planned_letters force row level security;
