-- A limited user's events, benefits and invoices as sets. A policy that asks a function for every row takes seconds
-- where there are thousands; a set is made once per query and looked up by hash.
create function app_event_ids() returns setof int language plpgsql stable rows 1000 as $$
begin
  return query select e.event_id from continuation_events e where e.comp_id = app_company();
end $$;
create function app_benefit_ids() returns setof int language plpgsql stable rows 1000 as $$
begin
  return query select b.benefit_id from event_benefits b where b.comp_id = app_company();
end $$;
create function app_invoice_numbers() returns setof int language plpgsql stable rows 1000 as $$
begin
  return query select i.invoice_number from invoices i where i.comp_id = app_company();
end $$;

do $$
declare
  changed text[][] := array[
    ['event_persons', 'event_id', 'app_event_ids'], ['event_benefits', 'event_id', 'app_event_ids'],
    ['event_extensions', 'event_id', 'app_event_ids'], ['invoices', 'event_id', 'app_event_ids'],
    ['premium_checks', 'event_id', 'app_event_ids'], ['planned_letters', 'event_id', 'app_event_ids'],
    ['offered_tiers', 'event_id', 'app_event_ids'],
    ['benefit_tiers', 'benefit_id', 'app_benefit_ids'], ['benefit_persons', 'benefit_id', 'app_benefit_ids'],
    ['given_rates', 'benefit_id', 'app_benefit_ids'],
    ['invoice_lines', 'invoice_number', 'app_invoice_numbers'],
    ['check_applications', 'invoice_number', 'app_invoice_numbers']];
begin
  for at in 1 .. array_length(changed, 1) loop
    execute format(
      'alter policy %1$I on %2$I using (comp_id = (select app_company()) and ((select app_sees_everyone())
         or %3$I in (select %4$I())))',
      changed[at][1] || '_in_scope', changed[at][1], changed[at][2], changed[at][3]);
  end loop;
end $$;
drop function app_sees_invoice(int, int);
drop function app_sees_benefit(int, int);
drop function app_sees_event(int, int);
