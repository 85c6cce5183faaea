-- The notice that had gone when somebody came into an event: it did not name them. The next one tells them.
alter table event_persons rename column added_on to untold_on;
alter table event_persons
  -- The notice that told them all the same: one before that, or one that went to them alone.
  add column told_on date,
  -- Their own last day to answer, where a notice went to them alone.
  add column response_deadline date;

-- Answered while a corrected notice waited: of those somebody may still have to be told.
create index continuation_events_to_tell on continuation_events (comp_id, date_to_send)
  where deleted_at is null and postmark is not null and date_to_send > letter_sent;
