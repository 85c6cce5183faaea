-- What a company brings along from elsewhere.

-- Tells a person's dependents apart, in every installation alike. Hidden ones keep theirs.
alter table dependents add column number int not null default 0;
alter table dependents no force row level security;
update dependents d set number = n.number
  from (select dependent_id, row_number() over (partition by comp_id, empno order by dependent_id) as number
    from dependents) n
  where n.dependent_id = d.dependent_id;
alter table dependents force row level security;
alter table dependents add constraint dependents_once unique (comp_id, empno, number);

create function number_dependent() returns trigger language plpgsql as $$
begin
  if new.number = 0 then
    new.number := 1 + coalesce((select max(d.number) from dependents d
      where d.comp_id = new.comp_id and d.empno = new.empno), 0);
  end if;
  return new;
end $$;
create trigger dependents_number before insert on dependents for each row execute function number_dependent();

-- Contributions that were taken before the account came here: no payroll run asks for them.
alter table scheduled_contributions add column is_opening boolean not null default false;

-- What an account had paid out before it came here.
alter table account_entries drop constraint account_entries_method_check;
alter table account_entries add constraint account_entries_method_check
  check (method in ('Check', 'Direct Deposit', 'Debit Card', 'Opening Balance'));

-- The day an event came here that was noticed and accepted elsewhere.
alter table continuation_events add column taken_over_on date;

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
create policy leave_used_before_in_scope on leave_used_before using (comp_id = (select app_company())
  and ((select app_sees_everyone()) or exists (select from leave_employees e
    where e.comp_id = leave_used_before.comp_id and e.ee_id = leave_used_before.ee_id)));
