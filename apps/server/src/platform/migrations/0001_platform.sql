-- What every area stands on: the roles, who is asking, what this installation is, mail, audit.

--------------------------------------------------------------------------------------- roles

-- Five roles (decision 0026). The owner has the tables and makes them. The server signs in as portal_server, which can only
-- become one of the three that work: portal_request for what a company's user asks, portal_accounts for signing in and
-- logins, portal_system for the product's own work. Where an administrator made and granted them beforehand, the owner need
-- not be able to.
do $$ declare
  missing record;
begin
  for missing in select name, kind from (values
      -- They own nothing, so every policy holds for them. The system may do what a request may, and read more rows: a role,
      -- and not one more `or` in every policy, because an `or` keeps requests from using the index.
      ('portal_request', 'nologin'), ('portal_system', 'nologin'),
      -- A server does nothing as itself: it inherits no right, and has no password until an administrator gives it one.
      ('portal_accounts', 'nologin noinherit'), ('portal_server', 'nologin noinherit')) wanted (name, kind)
      where not exists (select from pg_roles where rolname = name) loop
    begin
      execute format('create role %I %s', missing.name, missing.kind);
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role % is missing and % may not create it. See docs/operations.md.', missing.name, current_user;
    end;
  end loop;
end $$;
do $$ declare
  pair record;
  working text;
begin
  for pair in select role, member from (values ('portal_request', 'portal_system'), ('portal_request', 'portal_server'),
      ('portal_system', 'portal_server'), ('portal_accounts', 'portal_server')) pairs (role, member) loop
    if not pg_has_role(pair.member, pair.role, 'member') then
      execute format('grant %I to %I', pair.role, pair.member);
    end if;
  end loop;
  -- Since PostgreSQL 16 the creator of a role administers it, but does not have its rights and cannot become it.
  foreach working in array array['portal_system', 'portal_request', 'portal_accounts'] loop
    if not pg_has_role(current_user, working, 'usage') then
      execute format('grant %I to %I', working, current_user);
    end if;
  end loop;
end $$;

grant usage on schema public to portal_request, portal_accounts, portal_server;
-- What a table gets unless it says otherwise. Policies then say which rows.
alter default privileges in schema public grant select, insert, update, delete on tables to portal_request;
alter default privileges in schema public grant usage, update on sequences to portal_request;

------------------------------------------------------------------------------- who is asking

-- Said per transaction: app.comp_id, app.user_id, app.locations, app.pay_frequencies. Policies read them through these
-- functions; after a transaction a setting is '' and not null, hence nullif.
create function app_company() returns int language sql stable
  return nullif(current_setting('app.comp_id', true), '')::int;
create function app_user() returns int language sql stable
  return nullif(current_setting('app.user_id', true), '')::int;
-- Null means no limit.
create function app_locations() returns int[] language sql stable
  return nullif(current_setting('app.locations', true), '')::int[];
create function app_pay_frequencies() returns text[] language sql stable
  return nullif(current_setting('app.pay_frequencies', true), '')::text[];

-- Asked once a query; most users see everyone, and then nobody has to be looked up.
create function app_sees_everyone() returns boolean language sql stable
  return app_locations() is null and app_pay_frequencies() is null;
-- Whether the transaction's user sees everything that somebody of this scope sees. Null means no limit.
create function app_scope_contains(locations int[], pay_frequencies text[]) returns boolean
language sql stable
  return (app_locations() is null or coalesce(locations <@ app_locations(), false))
    and (app_pay_frequencies() is null or coalesce(pay_frequencies <@ app_pay_frequencies(), false));

---------------------------------------------------------------------------- the installation

-- Made by the migration itself, before it can run the first file.
grant select on schema_migrations to portal_system;

-- What this installation is; one row per fact.
create table installation (
  fact text primary key,
  value text not null
);
revoke all on installation from portal_request;
grant select, insert, update on installation to portal_system;

-- The keys this installation has been run with, by what only they can make. A server with other keys could read nothing
-- that is sealed and would take the same id twice, so it is refused.
create table known_keys (
  key_id text primary key,
  fingerprint text not null,
  first_used_at timestamptz not null
);
revoke all on known_keys from portal_request;
grant select, insert on known_keys to portal_system;

-- Counted tries per keyed hash of account or address; shared by every server.
create table throttles (
  key text primary key,
  tries int not null,
  last_try_at timestamptz not null,
  blocked_until timestamptz
);
grant select, insert, update, delete on throttles to portal_accounts;

---------------------------------------------------------------------------------------- mail

-- The outbox. Every server sends what is due; one that takes an email puts its next attempt a minute off, so that it is
-- tried again if that server dies.
create table mails (
  mail_id int generated by default as identity primary key,
  to_address text not null,
  subject text not null,
  -- Emptied once sent over SMTP: a body can hold a code or a link.
  text_body text,
  html_body text,
  -- Codes: somebody is waiting for them.
  is_urgent boolean not null default false,
  created_at timestamptz not null,
  attempts int not null default 0,
  -- Null once it is sent or given up, and where no mail server is set.
  next_attempt_at timestamptz,
  -- What the mail server said of the last attempt.
  failure text,
  sent_at timestamptz
);
create index mails_due on mails (is_urgent, next_attempt_at) where next_attempt_at is not null;
-- A request leaves an email for the server to send; it reads none.
revoke all on mails from portal_request;
revoke all on sequence mails_mail_id_seq from portal_request;
grant insert on mails to portal_request, portal_accounts;
grant select, update, delete on mails to portal_system;

--------------------------------------------------------------------------------------- audit

-- Append-only: nobody updates or deletes a row, not even the owner.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;

create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  comp_id int,
  user_id int,
  address text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
-- A participant's history is paged by the rows' own order.
create index audit_log_of_subject on audit_log (comp_id, subject, audit_id);
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
revoke update, delete on audit_log from portal_request;
revoke all on sequence audit_log_audit_id_seq from portal_request;
grant insert on audit_log to portal_accounts;
-- Rows without a company (sign-in, passwords) are written by anyone and read by the system only, which seals all rows.
alter table audit_log enable row level security, force row level security;
create policy audit_log_of_company on audit_log for select using (comp_id = (select app_company()));
create policy audit_log_of_system on audit_log for select to portal_system using (true);
create policy audit_log_write on audit_log for insert
  with check (comp_id is null or comp_id = (select app_company()));

-- A chain over the audit trail: each seal's hash covers its row and the hash before it. Rows are sealed after they are
-- written, in an order of their own, so that no change waits for another.
create table audit_seals (
  seal_number bigint primary key,
  audit_id bigint not null unique,
  hash text not null,
  sealed_at timestamptz not null
);
create trigger audit_seals_are_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
revoke all on audit_seals from portal_request;
grant select, insert on audit_seals to portal_system;
