-- Where people were last told to send their payments: whoever pays and was told another payee than today's gets a letter.
alter table continuation_events add column told_payee text;

-- What was told was not noted: where a letter about a change waits, the former payee, else today's.
alter table companies no force row level security;
alter table continuation_settings no force row level security;
alter table continuation_events no force row level security;
alter table planned_letters no force row level security;
alter table premium_collections no force row level security;
update continuation_events e set told_payee = coalesce(
    (select l.facts ->> 'former' from planned_letters l
      where l.comp_id = e.comp_id and l.event_id = e.event_id and l.kind = 'payment-change'
        and l.document_number is null and l.dropped_on is null
      order by l.letter_id desc limit 1),
    case when exists (select from premium_collections p where p.comp_id = e.comp_id and p.service = e.service
        and p.ends_on is null)
      then coalesce(s.collector_name, c.name) || ', ' || s.collector_street || ', ' || s.collector_city
      else s.administrator_name || ', ' || s.administrator_street || ', ' || s.administrator_city end)
  from continuation_settings s
  join companies c on c.comp_id = s.comp_id
  where s.comp_id = e.comp_id and e.letter_sent is not null;
alter table premium_collections force row level security;
alter table planned_letters force row level security;
alter table continuation_events force row level security;
alter table continuation_settings force row level security;
alter table companies force row level security;
