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

-- Sealing reads every company's rows.
drop policy audit_log_of_system on audit_log;
create policy audit_log_of_system on audit_log for select to portal_system using (true);
