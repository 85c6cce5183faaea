-- Where each person was last told to send payments: whoever pays and was told another payee than today's gets a letter.
alter table event_persons add column told_payee text;

-- What was told was not noted. Where a letter about a change waits, it knows the former payee; where who collects has
-- changed since the notice and no letter has gone about it, they were told the other one; else today's.
alter table companies no force row level security;
alter table continuation_settings no force row level security;
alter table continuation_events no force row level security;
alter table event_persons no force row level security;
alter table planned_letters no force row level security;
alter table premium_collections no force row level security;
alter table mailings no force row level security;
update event_persons q set told_payee = coalesce(
    (select l.facts ->> 'former' from planned_letters l
      where l.comp_id = e.comp_id and l.event_id = e.event_id and l.kind = 'payment-change'
        and l.document_number is null and l.dropped_on is null
      order by l.letter_id desc limit 1),
    case when (last.ends_on is null and last.since is not null) = (last.since is null or e.letter_sent >= last.since
        or exists (select from planned_letters l
          join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
          where l.comp_id = e.comp_id and l.event_id = e.event_id and l.kind = 'payment-change'
            and m.run_on >= last.since))
      then payee.company else payee.us end,
    payee.us)
  from continuation_events e
  join continuation_settings s on s.comp_id = e.comp_id
  join companies c on c.comp_id = e.comp_id
  cross join lateral (select
      s.administrator_name || ', ' || s.administrator_street || ', ' || s.administrator_city as us,
      coalesce(s.collector_name, c.name) || ', ' || s.collector_street || ', ' || s.collector_city as company) payee
  left join lateral (select p.ends_on, coalesce(p.handed_over_on, p.begins_on) as since from premium_collections p
    where p.comp_id = e.comp_id and p.service = e.service order by p.begins_on desc limit 1) last on true
  where q.comp_id = e.comp_id and q.event_id = e.event_id and e.letter_sent is not null
    and (q.untold_on is null or q.untold_on < e.letter_sent or q.told_on is not null);
alter table mailings force row level security;
alter table premium_collections force row level security;
alter table planned_letters force row level security;
alter table event_persons force row level security;
alter table continuation_events force row level security;
alter table continuation_settings force row level security;
alter table companies force row level security;
