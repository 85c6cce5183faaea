-- Whose end was taken back as an error, when, and from which day on they are covered again: the others have paid
-- without them meanwhile, and lose nothing by what is not paid for these.
alter table event_persons
  add column restored_on date,
  add column restored_from date,
  add constraint event_persons_restored check ((restored_on is null) = (restored_from is null));
