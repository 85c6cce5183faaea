-- The day somebody was added to an event after its notice had gone: until the next one goes nobody has told them. Whoever
-- was told and is left out by a correction is told of that, too.
alter table event_persons add column added_on date;

-- A letter tells that coverage can last longer.
alter table planned_letters drop constraint planned_letters_kind_check;
alter table planned_letters add constraint planned_letters_kind_check check (kind in
  ('deficiency', 'termination', 'reinstatement', 'unavailability', 'leave-warning', 'extension'));
