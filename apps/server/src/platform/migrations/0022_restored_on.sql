-- Whose end was taken back as an error after a letter had told it: when, from which day on they are covered again, and
-- the day of that letter. In between the others were asked for less, and lose nothing by what is not paid for these.
alter table event_persons
  add column restored_on date,
  add column restored_from date,
  add column restored_told date,
  add constraint event_persons_restored check (num_nulls(restored_on, restored_from, restored_told) in (0, 3));
