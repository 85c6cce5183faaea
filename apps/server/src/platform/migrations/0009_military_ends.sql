-- USERRA counts its 24 months from the start of the absence, whatever a company measures from. Only where
-- nobody was told another day yet: what a notice has promised stays.
alter table continuation_events no force row level security;
alter table event_persons no force row level security;
with mended as (
  update event_persons p set maximum_end = (e.event_date + interval '24 months')::date - 1
  from continuation_events e
  where e.comp_id = p.comp_id and e.event_id = p.event_id and e.service = 'c' and e.event_type = 27
    and e.letter_sent is null and e.end_reason is null and e.deleted_at is null
    and p.maximum_end <> (e.event_date + interval '24 months')::date - 1
  returning p.comp_id, p.event_id)
update continuation_events e set row_version = e.row_version + 1
  where (e.comp_id, e.event_id) in (select comp_id, event_id from mended);
alter table event_persons force row level security;
alter table continuation_events force row level security;
