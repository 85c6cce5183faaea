-- When the person last signed in or chose a password; null until they do.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at = created_at where password_hash is not null;

alter table company_users
  add column street2 text,
  add column fax text,
  -- Someone who was not seen since then has not accepted yet, whatever login they have elsewhere:
  -- a company must not learn of that.
  add column added_at timestamptz not null default '-infinity',
  -- Counts every change; a save made on an older version is refused.
  add column row_version int not null default 1,
  add check (char_length(email) <= 60);
alter table company_users alter column added_at drop default;

-- Whether a login has another company than the transaction's own. Asked as the owner, who reads
-- memberships of every company; the answer says no more than yes or no.
create function has_other_company(wanted_user int) returns boolean
language sql stable security definer set search_path = public
return exists (select from company_users m
               where m.user_id = wanted_user and m.comp_id <> app_company() and m.removed_at is null);
