-- A child born to or placed for adoption with a covered employee is covered from then on, whenever the others are.
alter table event_persons add column added_from date;
comment on column event_persons.added_from is 'The first day of a child who was born or placed later; null: covered with the event.';
