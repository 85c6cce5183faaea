-- A month has one bill for everybody covered then, also where some joined the others later. Where these had a bill of their
-- own, its lines and what was paid of it go to the others' bill, and it is voided.

alter table invoices no force row level security;
alter table invoice_lines no force row level security;
alter table check_applications no force row level security;

drop index invoices_once;

create temporary table joined_bills on commit drop as
  select i.comp_id, i.invoice_number, i.joined_on, i.amount_cents, i.written_off_cents, i.period_end, first.number as of_number
  from invoices i
  cross join lateral (select f.invoice_number as number from invoices f
    where f.comp_id = i.comp_id and f.event_id = i.event_id and f.period_start = i.period_start and f.voided_on is null
    order by f.joined_on nulls first limit 1) first
  where i.voided_on is null and first.number <> i.invoice_number;

insert into invoice_lines (comp_id, invoice_number, detail_number, benefit_id, is_subsidy, plan_name, level_description,
    month_cents, amount_cents)
  select l.comp_id, j.of_number,
    (select max(o.detail_number) from invoice_lines o where o.comp_id = l.comp_id and o.invoice_number = j.of_number)
      + row_number() over (partition by j.of_number order by j.invoice_number, l.detail_number),
    l.benefit_id, l.is_subsidy, l.plan_name, l.level_description, l.month_cents, l.amount_cents
  from joined_bills j join invoice_lines l on l.comp_id = j.comp_id and l.invoice_number = j.invoice_number;

update invoices i set amount_cents = i.amount_cents + j.amount_cents, period_end = greatest(i.period_end, j.period_end),
    written_off_cents = i.written_off_cents + j.written_off_cents, joined_on = j.joined_on
  from (select comp_id, of_number, sum(amount_cents) as amount_cents, sum(written_off_cents) as written_off_cents,
      max(joined_on) as joined_on, max(period_end) as period_end from joined_bills group by comp_id, of_number) j
  where i.comp_id = j.comp_id and i.invoice_number = j.of_number;

with moved as (
  delete from check_applications a using joined_bills j
  where a.comp_id = j.comp_id and a.invoice_number = j.invoice_number
  returning a.comp_id, a.check_id, j.of_number, a.amount_cents),
summed as (
  select comp_id, check_id, of_number, sum(amount_cents)::int as amount_cents from moved
  group by comp_id, check_id, of_number)
insert into check_applications (comp_id, check_id, invoice_number, amount_cents)
  select comp_id, check_id, of_number, amount_cents from summed
  on conflict (comp_id, check_id, invoice_number) do update set amount_cents = check_applications.amount_cents + excluded.amount_cents;

update invoices i set voided_on = current_date from joined_bills j
  where i.comp_id = j.comp_id and i.invoice_number = j.invoice_number;

alter table invoices force row level security;
alter table invoice_lines force row level security;
alter table check_applications force row level security;

comment on column invoices.joined_on is
  'The last day on which somebody joined those it is for: they have 45 days from then for their first payment.';
create unique index invoices_once on invoices (comp_id, event_id, period_start) where voided_on is null;
