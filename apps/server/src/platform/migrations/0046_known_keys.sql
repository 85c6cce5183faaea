-- The keys this installation has been run with, by what only they can make. A server with other keys could read nothing
-- that is sealed and would take the same id twice, so it is refused.
create table known_keys (
  key_id text primary key,
  fingerprint text not null,
  first_used_at timestamptz not null
);
revoke all on known_keys from portal_request;
