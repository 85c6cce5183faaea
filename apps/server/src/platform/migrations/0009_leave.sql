-- Leave of absence: employees, their workweeks, cases with what happened in them, and absences.

------------------------------------------------------------------------------------ settings

create table leave_settings (
  comp_id int primary key references companies,
  -- The shortest time that counts (29 CFR 825.205(a)).
  increment_minutes int not null default 1 check (increment_minutes between 1 and 60),
  allows_intermittent_bonding boolean not null default false,
  is_school boolean not null default false,
  -- Accrued paid leave is used during FMLA leave.
  requires_paid_leave boolean not null default false,
  -- A health care provider's word before the return from one's own illness (29 CFR 825.312).
  asks_fitness_for_duty boolean not null default false,
  -- Federal holidays in a part week of leave do not count (29 CFR 825.200(h)).
  closes_on_holidays boolean not null default true
);
alter table leave_settings enable row level security, force row level security;
create policy leave_settings_of_company on leave_settings using (comp_id = (select app_company()));

-- Each choice of a 12-month period. It applies 60 days after it was announced; before the first, rolling backward.
create table leave_year_methods (
  comp_id int not null references companies,
  announced_on date not null,
  method text not null check (method in ('calendar', 'fixed', 'forward', 'rolling')),
  -- MM-DD, for a fixed year.
  fixed_start text check ((method = 'fixed') = (fixed_start is not null)),
  primary key (comp_id, announced_on)
);
alter table leave_year_methods enable row level security, force row level security;
create policy leave_year_methods_of_company on leave_year_methods using (comp_id = (select app_company()));

----------------------------------------------------------------------------------- employees

create table leave_employees (
  comp_id int not null references companies,
  ee_id text not null,
  -- The same number, if the employee is a participant: their scope is the participant's.
  empno text check (empno = ee_id),
  first_name text not null,
  last_name text not null,
  tax_id_last4 text,
  birth_date date,
  employee_type text,
  job_title text,
  -- In the last 12 months.
  worked_minutes int,
  phone1 text,
  phone2 text,
  email1 text,
  email2 text,
  street1 text,
  street2 text,
  city text,
  state text,
  zip text,
  location text,
  original_hire_date date,
  recent_hire_date date,
  hr_contact_names text,
  supervisor_name text,
  supervisor_email text,
  -- Null: not known.
  has_std_coverage boolean,
  is_key_employee boolean,
  -- A spouse who works for the same employer; said of both.
  spouse_ee_id text,
  -- Folded by the writer (contract fold).
  search_text text not null,
  primary key (comp_id, ee_id),
  foreign key (comp_id, empno) references participants,
  foreign key (comp_id, spouse_ee_id) references leave_employees
);
create index leave_employees_by_name on leave_employees (comp_id, last_name, first_name, ee_id);
-- An employee who is a participant is seen by those who see the participant; any other by the company.
alter table leave_employees enable row level security, force row level security;
create policy leave_employees_in_scope on leave_employees
  using (comp_id = (select app_company())
    and ((select app_sees_everyone()) or empno is null
         or exists (select from participants p
                    where p.comp_id = leave_employees.comp_id and p.empno = leave_employees.empno)));

-- Letters of leave (service 'l') go to employees who need not be participants. People who see the employee see them.
create policy documents_in_scope on documents
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from participants p where p.comp_id = documents.comp_id and p.empno = documents.empno)
         or (service = 'l' and exists (select from leave_employees e
                                       where e.comp_id = documents.comp_id and e.ee_id = documents.empno))));

-- They go where the participant lives.
create function follow_participant() returns trigger language plpgsql as $$
begin
  update leave_employees set first_name = new.first_name, last_name = new.last_name,
    birth_date = new.birth_date, street1 = new.street1, street2 = new.street2, city = new.city,
    state = new.state, zip = new.zip, search_text = new.search_text
  where comp_id = new.comp_id and empno = new.empno;
  return null;
end $$;
create trigger leave_follows_participant after update on participants
  for each row when ((old.first_name, old.last_name, old.birth_date, old.street1, old.street2, old.city,
      old.state, old.zip, old.search_text)
    is distinct from (new.first_name, new.last_name, new.birth_date, new.street1, new.street2, new.city,
      new.state, new.zip, new.search_text))
  execute function follow_participant();

-- Whether a PID of the company has this number, also of somebody the caller may not see: nobody else's leave is entered
-- under it. The scope is lifted for the one question and then put back.
create function is_pid_taken(pid text) returns boolean language plpgsql as $$
declare
  locations text := current_setting('app.locations', true);
  pay_frequencies text := current_setting('app.pay_frequencies', true);
  taken boolean;
begin
  perform set_config('app.locations', '', true), set_config('app.pay_frequencies', '', true);
  taken := exists (select from participants where comp_id = app_company() and empno = pid);
  perform set_config('app.locations', coalesce(locations, ''), true),
          set_config('app.pay_frequencies', coalesce(pay_frequencies, ''), true);
  return taken;
end $$;

create table work_schedules (
  comp_id int not null,
  ee_id text not null,
  applies_from date not null,
  -- Minutes from Monday to Sunday.
  minutes int[] not null check (array_length(minutes, 1) = 7),
  primary key (comp_id, ee_id, applies_from),
  foreign key (comp_id, ee_id) references leave_employees
);
alter table work_schedules enable row level security, force row level security;
create policy work_schedules_in_scope on work_schedules
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_employees e
                    where e.comp_id = work_schedules.comp_id and e.ee_id = work_schedules.ee_id)));

-- Leave that was used before the company came here. It has no case.
create table leave_used_before (
  comp_id int not null,
  ee_id text not null,
  used_on date not null,
  counts_as text not null check (counts_as in ('own', 'shared', 'military')),
  minutes int not null check (minutes between 1 and 1440),
  primary key (comp_id, ee_id, used_on, counts_as),
  foreign key (comp_id, ee_id) references leave_employees
);
alter table leave_used_before enable row level security, force row level security;
create policy leave_used_before_in_scope on leave_used_before
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_employees e
                    where e.comp_id = leave_used_before.comp_id and e.ee_id = leave_used_before.ee_id)));

--------------------------------------------------------------------------------------- cases

-- A case is what was asked for. What became of it is in its entries.
create table leave_cases (
  case_id int generated by default as identity primary key,
  comp_id int not null,
  ee_id text not null,
  requested_on date not null,
  title text not null generated always as
    ('LV-' || extract(year from requested_on)::int || '-' || lpad(case_id::text, 6, '0')) stored,
  requested_at timestamptz not null,
  requested_by int references users,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  reason text not null,
  duration text not null,
  kin_relation text,
  kin_name text,
  -- Medical: sealed like an SSN.
  explanation_sealed bytea not null,
  confirmation_email text not null,
  work_state text,
  -- As the request said, whatever is on file later.
  hire_date date not null,
  worked_minutes int not null,
  unique (comp_id, case_id),
  unique (comp_id, title),
  foreign key (comp_id, ee_id) references leave_employees
);
create index leave_cases_of_employee on leave_cases (comp_id, ee_id);
revoke delete on leave_cases from portal_request;
alter table leave_cases enable row level security, force row level security;
create policy leave_cases_in_scope on leave_cases
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_employees e
                    where e.comp_id = leave_cases.comp_id and e.ee_id = leave_cases.ee_id)));

-- What the provider did, and what fell due. Never changed.
create table leave_entries (
  entry_id int generated by default as identity primary key,
  comp_id int not null,
  case_id int not null,
  kind text not null,
  happened_on date not null,
  entered_at timestamptz not null,
  -- The rest of the action, in the contract's shape.
  facts jsonb not null default '{}',
  -- The letter, where the entry says that one was mailed. The entry is written before its letter is filed, in the same
  -- transaction.
  document_number int,
  foreign key (comp_id, case_id) references leave_cases (comp_id, case_id),
  foreign key (comp_id, document_number) references documents (comp_id, document_number) deferrable initially deferred
);
create index leave_entries_of_case on leave_entries (comp_id, case_id, entry_id);
revoke update, delete on leave_entries from portal_request;
alter table leave_entries enable row level security, force row level security;
create policy leave_entries_in_scope on leave_entries
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_cases c
                    where c.comp_id = leave_entries.comp_id and c.case_id = leave_entries.case_id)));

create table leave_absences (
  absence_id int generated by default as identity primary key,
  comp_id int not null,
  ee_id text not null,
  -- Null: waits for review.
  case_id int,
  absent_on date not null,
  minutes int not null check (minutes between 1 and 1440),
  reported_at timestamptz not null,
  reported_on date not null,
  reported_by int references users,
  voided_on date,
  unique (comp_id, absence_id),
  foreign key (comp_id, ee_id) references leave_employees,
  foreign key (comp_id, case_id) references leave_cases (comp_id, case_id)
);
create index leave_absences_of_employee on leave_absences (comp_id, ee_id, absent_on);
create index leave_absences_by_day on leave_absences (comp_id, absent_on);
revoke delete on leave_absences from portal_request;
alter table leave_absences enable row level security, force row level security;
create policy leave_absences_in_scope on leave_absences
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_employees e
                    where e.comp_id = leave_absences.comp_id and e.ee_id = leave_absences.ee_id)));

-- Forms that wait to be faxed to a health provider.
create table leave_faxes (
  fax_id int generated by default as identity primary key,
  comp_id int not null,
  case_id int not null,
  provider_name text not null,
  provider_fax text not null,
  queued_on date not null,
  document_number int not null,
  sent_at timestamptz,
  unique (comp_id, fax_id),
  foreign key (comp_id, case_id) references leave_cases (comp_id, case_id),
  foreign key (comp_id, document_number) references documents (comp_id, document_number)
);
create index leave_faxes_of_company on leave_faxes (comp_id, fax_id);
alter table leave_faxes enable row level security, force row level security;
create policy leave_faxes_in_scope on leave_faxes
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from leave_cases c
                    where c.comp_id = leave_faxes.comp_id and c.case_id = leave_faxes.case_id)));
