-- Where people send premiums that the company collects itself, under its own name where no other is given.
alter table continuation_settings
  add column collector_name text,
  add column collector_street text,
  add column collector_city text;

-- Which rates invoices wait for is asked of all companies at once: the system may read, and only read, what
-- that hangs on.
do $$
declare
  each text;
begin
  foreach each in array array['continuation_settings', 'coverage_plans', 'coverage_tiers', 'tier_rates',
      'continuation_events', 'event_persons', 'event_benefits', 'benefit_tiers', 'benefit_persons', 'invoices'] loop
    execute format('create policy %I on %I for select to portal_system using (true)', each || '_of_system', each);
  end loop;
end $$;
