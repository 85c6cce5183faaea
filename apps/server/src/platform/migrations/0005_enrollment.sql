-- Plans, elections, and the money that moves on an account.

----------------------------------------------------------------------------------- pay dates

-- The days of a frequency that no rule gives (domain.md 4.5).
create table listed_pay_dates (
  comp_id int not null,
  pay_frequency_id text not null,
  pay_date date not null,
  primary key (comp_id, pay_frequency_id, pay_date),
  foreign key (comp_id, pay_frequency_id) references pay_frequencies
);
alter table listed_pay_dates enable row level security, force row level security;
create policy listed_pay_dates_of_company on listed_pay_dates using (comp_id = (select app_company()));

---------------------------------------------------------------------------------- IRS limits

-- By year, with the source. A year that is not published yet has no amount, and the year before holds.
create table irs_limits (
  kind text not null,
  year int not null,
  amount_cents int,
  source text not null,
  primary key (kind, year)
);
-- They come with migrations.
revoke insert, update, delete on irs_limits from portal_request;
insert into irs_limits (kind, year, amount_cents, source) values
  ('health-fsa', 2023, 305000, 'Rev. Proc. 2022-38'),
  ('health-fsa', 2024, 320000, 'Rev. Proc. 2023-34'),
  ('health-fsa', 2025, 330000, 'Rev. Proc. 2024-40'),
  ('health-fsa', 2026, 340000, 'Rev. Proc. 2025-32'),
  ('health-fsa', 2027, null, 'not published'),
  ('health-fsa-carryover', 2023, 61000, 'Rev. Proc. 2022-38'),
  ('health-fsa-carryover', 2024, 64000, 'Rev. Proc. 2023-34'),
  ('health-fsa-carryover', 2025, 66000, 'Rev. Proc. 2024-40'),
  ('health-fsa-carryover', 2026, 68000, 'Rev. Proc. 2025-32'),
  ('health-fsa-carryover', 2027, null, 'not published'),
  ('dependent-care', 2023, 500000, 'IRC section 129(a)(2)'),
  ('dependent-care', 2024, 500000, 'IRC section 129(a)(2)'),
  ('dependent-care', 2025, 500000, 'IRC section 129(a)(2)'),
  ('dependent-care', 2026, 750000, 'IRC section 129(a)(2) as amended by Pub. L. 119-21'),
  ('dependent-care', 2027, 750000, 'IRC section 129(a)(2) as amended by Pub. L. 119-21'),
  ('dependent-care-separate', 2023, 250000, 'IRC section 129(a)(2)'),
  ('dependent-care-separate', 2024, 250000, 'IRC section 129(a)(2)'),
  ('dependent-care-separate', 2025, 250000, 'IRC section 129(a)(2)'),
  ('dependent-care-separate', 2026, 375000, 'IRC section 129(a)(2) as amended by Pub. L. 119-21'),
  ('dependent-care-separate', 2027, 375000, 'IRC section 129(a)(2) as amended by Pub. L. 119-21'),
  ('hsa-self', 2023, 385000, 'Rev. Proc. 2022-24'),
  ('hsa-self', 2024, 415000, 'Rev. Proc. 2023-23'),
  ('hsa-self', 2025, 430000, 'Rev. Proc. 2024-25'),
  ('hsa-self', 2026, 440000, 'Rev. Proc. 2025-19'),
  ('hsa-self', 2027, 450000, 'Rev. Proc. 2026-24'),
  ('hsa-family', 2023, 775000, 'Rev. Proc. 2022-24'),
  ('hsa-family', 2024, 830000, 'Rev. Proc. 2023-23'),
  ('hsa-family', 2025, 855000, 'Rev. Proc. 2024-25'),
  ('hsa-family', 2026, 875000, 'Rev. Proc. 2025-19'),
  ('hsa-family', 2027, 900000, 'Rev. Proc. 2026-24'),
  ('hsa-catch-up', 2023, 100000, 'IRC section 223(b)(3)'),
  ('hsa-catch-up', 2024, 100000, 'IRC section 223(b)(3)'),
  ('hsa-catch-up', 2025, 100000, 'IRC section 223(b)(3)'),
  ('hsa-catch-up', 2026, 100000, 'IRC section 223(b)(3)'),
  ('hsa-catch-up', 2027, 100000, 'IRC section 223(b)(3)'),
  ('hdhp-deductible-self', 2023, 150000, 'Rev. Proc. 2022-24'),
  ('hdhp-deductible-self', 2024, 160000, 'Rev. Proc. 2023-23'),
  ('hdhp-deductible-self', 2025, 165000, 'Rev. Proc. 2024-25'),
  ('hdhp-deductible-self', 2026, 170000, 'Rev. Proc. 2025-19'),
  ('hdhp-deductible-self', 2027, 175000, 'Rev. Proc. 2026-24'),
  ('hdhp-deductible-family', 2023, 300000, 'Rev. Proc. 2022-24'),
  ('hdhp-deductible-family', 2024, 320000, 'Rev. Proc. 2023-23'),
  ('hdhp-deductible-family', 2025, 330000, 'Rev. Proc. 2024-25'),
  ('hdhp-deductible-family', 2026, 340000, 'Rev. Proc. 2025-19'),
  ('hdhp-deductible-family', 2027, 350000, 'Rev. Proc. 2026-24'),
  ('hdhp-out-of-pocket-self', 2023, 750000, 'Rev. Proc. 2022-24'),
  ('hdhp-out-of-pocket-self', 2024, 805000, 'Rev. Proc. 2023-23'),
  ('hdhp-out-of-pocket-self', 2025, 830000, 'Rev. Proc. 2024-25'),
  ('hdhp-out-of-pocket-self', 2026, 850000, 'Rev. Proc. 2025-19'),
  ('hdhp-out-of-pocket-self', 2027, 870000, 'Rev. Proc. 2026-24'),
  ('hdhp-out-of-pocket-family', 2023, 1500000, 'Rev. Proc. 2022-24'),
  ('hdhp-out-of-pocket-family', 2024, 1610000, 'Rev. Proc. 2023-23'),
  ('hdhp-out-of-pocket-family', 2025, 1660000, 'Rev. Proc. 2024-25'),
  ('hdhp-out-of-pocket-family', 2026, 1700000, 'Rev. Proc. 2025-19'),
  ('hdhp-out-of-pocket-family', 2027, 1740000, 'Rev. Proc. 2026-24'),
  ('commuter-transit-month', 2023, 30000, 'Rev. Proc. 2022-38'),
  ('commuter-transit-month', 2024, 31500, 'Rev. Proc. 2023-34'),
  ('commuter-transit-month', 2025, 32500, 'Rev. Proc. 2024-40'),
  ('commuter-transit-month', 2026, 34000, 'Rev. Proc. 2025-32'),
  ('commuter-transit-month', 2027, null, 'not published'),
  ('commuter-parking-month', 2023, 30000, 'Rev. Proc. 2022-38'),
  ('commuter-parking-month', 2024, 31500, 'Rev. Proc. 2023-34'),
  ('commuter-parking-month', 2025, 32500, 'Rev. Proc. 2024-40'),
  ('commuter-parking-month', 2026, 34000, 'Rev. Proc. 2025-32'),
  ('commuter-parking-month', 2027, null, 'not published'),
  ('excepted-benefit-hra', 2023, 195000, 'Rev. Proc. 2022-24'),
  ('excepted-benefit-hra', 2024, 210000, 'Rev. Proc. 2023-23'),
  ('excepted-benefit-hra', 2025, 215000, 'Rev. Proc. 2024-25'),
  ('excepted-benefit-hra', 2026, 220000, 'Rev. Proc. 2025-19'),
  ('excepted-benefit-hra', 2027, 225000, 'Rev. Proc. 2026-24'),
  ('qsehra-self', 2023, 585000, 'Rev. Proc. 2022-38'),
  ('qsehra-self', 2024, 615000, 'Rev. Proc. 2023-34'),
  ('qsehra-self', 2025, 635000, 'Rev. Proc. 2024-40'),
  ('qsehra-self', 2026, 645000, 'Rev. Proc. 2025-32'),
  ('qsehra-self', 2027, null, 'not published'),
  ('qsehra-family', 2023, 1180000, 'Rev. Proc. 2022-38'),
  ('qsehra-family', 2024, 1245000, 'Rev. Proc. 2023-34'),
  ('qsehra-family', 2025, 1280000, 'Rev. Proc. 2024-40'),
  ('qsehra-family', 2026, 1310000, 'Rev. Proc. 2025-32'),
  ('qsehra-family', 2027, null, 'not published');

-- What holds in a year: the newest published amount up to it; null before the first one.
create function irs_limit(wanted_kind text, wanted_year int) returns int language sql stable
  return (select amount_cents from irs_limits
          where kind = wanted_kind and year <= wanted_year and amount_cents is not null
          order by year desc limit 1);

--------------------------------------------------------------------------------------- plans

-- What a company offers in one plan year.
create table plans (
  plan_id int generated by default as identity primary key,
  comp_id int not null references companies,
  plan_year_id int not null,
  plan_code text not null check (plan_code in ('M', 'D', 'T', 'S', 'H', '3', '0')),
  -- Tells one custom plan from another and stays the same over the years.
  custom_plan_id int,
  plc_id int not null,
  description text not null,
  -- The company's own name of the plan.
  sub_name text,
  -- The most the employer lets a year's election be; null leaves it to the law.
  maximum_cents int check (maximum_cents > 0),
  -- What the employer adds to each enrollment.
  employer_cents int not null default 0 check (employer_cents >= 0),
  is_balance boolean not null,
  has_card boolean not null,
  -- What becomes of unused money: carried over up to the IRS limit, carried over whole, or lost,
  -- with or without a grace period to spend it in.
  year_end text not null check (year_end in ('carryover', 'roll', 'grace', 'forfeit', 'kept')),
  run_out_days int not null default 90 check (run_out_days >= 0),
  unique (comp_id, plan_id),
  unique nulls not distinct (comp_id, plan_year_id, plan_code, custom_plan_id),
  foreign key (comp_id, plan_year_id) references plan_years (comp_id, plan_year_id),
  check ((plan_code = '0') = (custom_plan_id is not null)),
  -- Carryover is for the health FSA alone, and an HSA loses nothing (domain.md 4.3).
  check (year_end <> 'carryover' or plan_code = 'M'),
  check ((year_end = 'kept') = (plan_code = 'S'))
);
alter table plans enable row level security, force row level security;
create policy plans_of_company on plans using (comp_id = (select app_company()));

--------------------------------------------------------------------------------- enrollments

-- People who may not see a person see none of their accounts: the policies below ask for the person, or for what is theirs.

create table enrollments (
  enrollment_id int generated by default as identity primary key,
  comp_id int not null,
  empno text not null,
  plan_id int not null,
  starts_on date not null,
  -- Null: an HSA without an end. The day before its start: a termination came before it began.
  ends_on date check (ends_on >= starts_on - 1),
  election_cents int check (election_cents >= 0),
  employer_cents int not null default 0 check (employer_cents >= 0),
  is_limited_purpose boolean not null default false,
  plan_level int check (plan_level in (10, 11)),
  -- Made by the year-end job to hold what is left of the year before.
  is_roll_in boolean not null default false,
  -- Of the card itself; null where none goes with the plan. A termination shows over it.
  card_status text,
  terminated_on date,
  -- The last day to file claims, where it is not the plan's own.
  run_out_ends_on date,
  closed_on date,
  -- Counts every change; a save made on an older version is refused.
  row_version int not null default 1,
  unique (comp_id, enrollment_id),
  unique (comp_id, empno, plan_id),
  foreign key (comp_id, empno) references participants,
  foreign key (comp_id, plan_id) references plans (comp_id, plan_id)
);
create index enrollments_of_plan on enrollments (comp_id, plan_id);
alter table enrollments enable row level security, force row level security;
create policy enrollments_in_scope on enrollments
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from participants p where p.comp_id = enrollments.comp_id and p.empno = enrollments.empno))
  );

create table covered_dependents (
  comp_id int not null,
  enrollment_id int not null,
  dependent_id int not null references dependents,
  primary key (comp_id, enrollment_id, dependent_id),
  foreign key (comp_id, enrollment_id) references enrollments (comp_id, enrollment_id) on delete cascade
);
alter table covered_dependents enable row level security, force row level security;
create policy covered_dependents_in_scope on covered_dependents
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from enrollments e where e.comp_id = covered_dependents.comp_id and e.enrollment_id = covered_dependents.enrollment_id))
  );

-- What was typed, one row per change: from this pay date on, this much.
create table deduction_changes (
  comp_id int not null,
  enrollment_id int not null,
  begins_on date not null,
  amount_cents int not null check (amount_cents >= 0),
  primary key (comp_id, enrollment_id, begins_on),
  foreign key (comp_id, enrollment_id) references enrollments (comp_id, enrollment_id) on delete cascade
);
alter table deduction_changes enable row level security, force row level security;
create policy deduction_changes_in_scope on deduction_changes
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from enrollments e where e.comp_id = deduction_changes.comp_id and e.enrollment_id = deduction_changes.enrollment_id))
  );

-- What is to come in, by date. Posting turns a row into an entry, once.
create table scheduled_contributions (
  comp_id int not null,
  enrollment_id int not null,
  source text not null check (source in ('payroll', 'employer')),
  due_on date not null,
  amount_cents int not null,
  -- Taken before the account came here: no payroll run asks for it.
  is_opening boolean not null default false,
  posted_at timestamptz,
  primary key (comp_id, enrollment_id, source, due_on),
  foreign key (comp_id, enrollment_id) references enrollments (comp_id, enrollment_id) on delete cascade
);
create index scheduled_contributions_due on scheduled_contributions (comp_id, due_on) where posted_at is null;
-- The deductions of a pay date, posted or not.
create index scheduled_contributions_of_date on scheduled_contributions (comp_id, due_on, enrollment_id)
  include (amount_cents) where source = 'payroll';
alter table scheduled_contributions enable row level security, force row level security;
create policy scheduled_contributions_in_scope on scheduled_contributions
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from enrollments e where e.comp_id = scheduled_contributions.comp_id and e.enrollment_id = scheduled_contributions.enrollment_id))
  );

-------------------------------------------------------------------------- claims and entries

create table claims (
  claim_id int generated by default as identity primary key,
  comp_id int not null,
  enrollment_id int not null,
  reference text not null,
  service_date date not null,
  received_on date not null,
  submitted_cents int not null check (submitted_cents > 0),
  denied_cents int not null default 0 check (denied_cents between 0 and submitted_cents),
  rejection_reason text,
  unique (comp_id, claim_id),
  foreign key (comp_id, enrollment_id) references enrollments (comp_id, enrollment_id)
);
create index claims_of_enrollment on claims (comp_id, enrollment_id);
alter table claims enable row level security, force row level security;
create policy claims_in_scope on claims
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from enrollments e where e.comp_id = claims.comp_id and e.enrollment_id = claims.enrollment_id))
  );

-- Everything that moved, as facts that are added and never changed: every total is a sum of these
-- (domain.md 4.7). An approval turns part of a claim into a debt, a payment settles it.
create table account_entries (
  entry_id bigint generated by default as identity primary key,
  comp_id int not null,
  enrollment_id int not null,
  kind text not null check (kind in ('payroll', 'employer', 'approval', 'payment', 'rolled-in', 'rolled-out', 'forfeiture')),
  effective_on date not null,
  amount_cents int not null,
  reference text not null,
  claim_id int,
  -- How a payment was made. An opening balance is what the account had paid out before it came here.
  method text check (method in ('Check', 'Direct Deposit', 'Debit Card', 'Opening Balance')),
  foreign key (comp_id, enrollment_id) references enrollments (comp_id, enrollment_id),
  foreign key (comp_id, claim_id) references claims (comp_id, claim_id),
  check ((kind in ('approval', 'payment')) = (claim_id is not null)),
  check ((kind = 'payment') = (method is not null))
);
create index account_entries_of_enrollment on account_entries (comp_id, enrollment_id)
  include (kind, effective_on, amount_cents);
-- What was paid in a range of days, in any plan.
create index account_entries_paid on account_entries (comp_id, effective_on) include (enrollment_id)
  where kind = 'payment';
-- The year-end job does each of these once. What it rolls in can come from two years that end apart.
create unique index account_entries_once on account_entries (comp_id, enrollment_id, kind)
  where kind in ('rolled-out', 'forfeiture');
revoke update on account_entries from portal_request;
alter table account_entries enable row level security, force row level security;
create policy account_entries_in_scope on account_entries
  using (
    comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from enrollments e where e.comp_id = account_entries.comp_id and e.enrollment_id = account_entries.enrollment_id))
  );
