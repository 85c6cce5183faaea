-- Five roles (decision 0026). The owner has the tables and makes them. The server signs in as portal_server, which can only
-- become one of the three that work: portal_request for what a company's user asks, portal_accounts for signing in and
-- logins, portal_system for the product's own work. Where an administrator made and granted them beforehand, the owner need
-- not be able to.
do $$ declare
  missing text;
begin
  for missing in select name from unnest(array['portal_accounts', 'portal_server']) name
      where not exists (select from pg_roles where rolname = name) loop
    begin
      -- A server does nothing as itself: it inherits no right, and has no password until an administrator gives it one.
      execute format('create role %I nologin noinherit', missing);
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role % is missing and % may not create it. See docs/operations.md.', missing, current_user;
    end;
  end loop;
end $$;
do $$ declare
  working text;
begin
  foreach working in array array['portal_request', 'portal_system', 'portal_accounts'] loop
    -- Since PostgreSQL 16 the creator of a role administers it, but does not have its rights and cannot become it.
    if not pg_has_role(current_user, working, 'usage') then
      execute format('grant %I to %I', working, current_user);
    end if;
    if not pg_has_role('portal_server', working, 'member') then
      execute format('grant %I to portal_server', working);
    end if;
  end loop;
end $$;
grant usage on schema public to portal_accounts, portal_server;

------------------------------------------------------------------------------- logins

-- Who manages users is asked within a company, where no password hash can be read.
alter table users add column has_password boolean not null generated always as (password_hash is not null) stored;

revoke all on users, sessions, passcodes, account_links from portal_request;
revoke all on sequence users_user_id_seq from portal_request;
grant select, insert, update on users to portal_accounts;
grant select, insert, update, delete on sessions, passcodes, account_links, throttles to portal_accounts;
grant usage, update on sequence users_user_id_seq to portal_accounts;
grant insert on mails, audit_log to portal_accounts;
-- How many are signed in.
grant select (ended_at, second_step_pending, expires_at, last_seen_at) on sessions to portal_system;

-- A company sees its own people's logins, and a user their own.
grant select (user_id, user_name, first_name, last_name, can_sign_in, has_password, last_seen_at) on users to portal_request;
alter table users enable row level security;
create policy users_of_company on users for select to portal_request
  using (user_id = (select app_user())
         or exists (select from company_users m where m.user_id = users.user_id and m.comp_id = (select app_company())));
create policy users_of_system on users for select to portal_system using (true);
create policy users_of_accounts on users to portal_accounts using (true);

------------------------------------------------------------------------------ platform

-- A request leaves an email for the server to send; it reads none.
revoke all on mails from portal_request;
revoke all on sequence mails_mail_id_seq from portal_request;
grant insert on mails to portal_request;
grant select, update, delete on mails to portal_system;

revoke all on sequence audit_log_audit_id_seq from portal_request;

revoke all on installation from portal_request;
grant select, insert, update on installation to portal_system;
grant select, insert on known_keys to portal_system;
grant select on schema_migrations to portal_system;

-- The same for everybody, and written by migrations or by the product itself.
revoke insert, update, delete on permissions, responsibilities, marketing_slides, public_files from portal_request;
grant insert, update, delete on marketing_slides, public_files to portal_system;

----------------------------------------------------------------------------- functions

-- Asked before anything is known of the caller, by the server as itself. They read as the owner does. Nothing they name can be
-- looked up in a temporary schema.
alter function find_caller(uuid, int, date) security definer set search_path = pg_catalog, public, pg_temp;
alter function find_own_company(uuid, text) security definer set search_path = pg_catalog, public, pg_temp;
alter function has_other_company(int) set search_path = pg_catalog, public, pg_temp;
alter function ach_effective_on(int) set search_path = pg_catalog, public, pg_temp;
revoke execute on function find_caller(uuid, int, date), find_own_company(uuid, text), has_other_company(int),
  ach_effective_on(int) from public;
grant execute on function find_caller(uuid, int, date), find_own_company(uuid, text) to portal_server;
grant execute on function has_other_company(int) to portal_accounts;
grant execute on function ach_effective_on(int) to portal_request;
