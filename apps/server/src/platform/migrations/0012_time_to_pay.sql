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
update invoices i set written_off_cents = i.amount_cents - (
    select coalesce(sum(a.amount_cents), 0) from check_applications a
    where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number)
  where i.written_off_on is not null and i.voided_on is null;
alter table check_applications force row level security;
alter table mailings force row level security;
alter table planned_letters force row level security;
alter table invoices force row level security;
alter table invoices drop column written_off_on;
