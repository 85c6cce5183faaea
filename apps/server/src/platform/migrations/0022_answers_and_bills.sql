-- A corrected notice goes to everybody: a response is recorded only after it was mailed. What was mailed to some of the
-- people after others had responded is a notice like any other.
alter table notices drop constraint notices_kind_check;
alter table notices no force row level security;
alter table notices disable trigger notices_are_final;
update notices set kind = 'notice' where kind = 'later-notice';
alter table notices enable trigger notices_are_final;
alter table notices force row level security;
alter table notices add constraint notices_kind_check check (kind in ('notice', 'withdrawal'));

-- A person covered longer because an end was withdrawn counts as joining then: a bill need not remember its first part.
alter table invoices drop column part_until, drop column part_cents;
