-- Every server sends what is due. A server that takes an email puts its next attempt a minute off, so that it is tried again if
-- that server dies.
alter table mails
  -- Codes: somebody is waiting for them.
  add column is_urgent boolean not null default false,
  add column attempts int not null default 0,
  -- Null once it is sent or given up, and where no mail server is set.
  add column next_attempt_at timestamptz,
  -- What the mail server said of the last attempt.
  add column failure text;
create index mails_due on mails (is_urgent, next_attempt_at) where next_attempt_at is not null;
