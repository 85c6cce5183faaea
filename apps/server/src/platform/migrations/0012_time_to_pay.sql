-- From when there are 45 days to pay, where that is after the first answer: somebody joined those who elected, or
-- coverage that had ended goes on.
alter table continuation_events rename column last_election to pay_from;

-- Nobody can pay what has no price: where a rate came after a month was due, the time to pay counts from then.
alter table tier_rates add column entered_on date;
alter table tier_rates no force row level security;
update tier_rates set entered_on = begins_on;
alter table tier_rates force row level security;
alter table tier_rates alter column entered_on set not null;
-- Of a rate that an event was given after it was accepted.
alter table benefit_tiers add column rated_on date;

alter table invoices
  -- The day its last rate came, where that was after it was due.
  add column rated_on date,
  -- The day the letter went that coverage during a leave stops without this payment (domain.md 2.7).
  add column warned_on date,
  -- What of it is not asked for any more: later payments do not go into it.
  add column written_off_cents int not null default 0 check (written_off_cents between 0 and amount_cents);

alter table invoices no force row level security;
alter table planned_letters no force row level security;
alter table mailings no force row level security;
alter table check_applications no force row level security;
update invoices i set warned_on = (
    select min(m.run_on) from planned_letters l
    join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
    where l.comp_id = i.comp_id and l.event_id = i.event_id and l.kind = 'leave-warning'
      and l.dropped_on is null and (l.facts ->> 'invoiceNumber')::int = i.invoice_number);
-- Only what was small was written off, not a check that came back since.
update invoices i set written_off_cents = missing.cents
  from (select o.comp_id, o.invoice_number, o.amount_cents - coalesce((
      select sum(a.amount_cents) from check_applications a
      where a.comp_id = o.comp_id and a.invoice_number = o.invoice_number), 0) as cents
    from invoices o where o.written_off_on is not null and o.voided_on is null) missing
  where missing.comp_id = i.comp_id and missing.invoice_number = i.invoice_number
    and missing.cents <= least(5000, i.amount_cents * 0.1);
alter table check_applications force row level security;
alter table mailings force row level security;
alter table planned_letters force row level security;
alter table invoices force row level security;
alter table invoices drop column written_off_on;
