-- The day somebody was told of their rights: whoever a correction leaves out is told of that, too.
alter table event_persons add column told_on date;
alter table event_persons no force row level security;
alter table continuation_events no force row level security;
update event_persons q set told_on = e.letter_sent from continuation_events e
  where e.comp_id = q.comp_id and e.event_id = q.event_id;
alter table continuation_events force row level security;
alter table event_persons force row level security;

-- A letter tells that coverage can last longer.
alter table planned_letters drop constraint planned_letters_kind_check;
alter table planned_letters add constraint planned_letters_kind_check check (kind in
  ('deficiency', 'termination', 'reinstatement', 'unavailability', 'leave-warning', 'extension'));
