-- A denied extension keeps what its dates come to as the sentence that its letter says, whether it was reported too late or
-- happened at a time that does not count. Before, these were two reasons with days of their own.

alter table planned_letters no force row level security;

update planned_letters set facts = facts - 'allowed' || jsonb_build_object('dates', case facts ->> 'reason'
  when 'late' then 'It had to be reported by ' || to_char((facts -> 'allowed' ->> 'to')::date, 'MM/DD/YYYY') || '.'
  when 'outside-period' then 'It must happen from ' || to_char((facts -> 'allowed' ->> 'from')::date, 'MM/DD/YYYY')
    || ' to ' || to_char((facts -> 'allowed' ->> 'to')::date, 'MM/DD/YYYY') || '.' end)
where facts ? 'extension' and facts ? 'allowed';
update planned_letters set facts = jsonb_set(facts, '{reason}', '"dates"')
where facts ? 'extension' and facts ->> 'reason' in ('late', 'outside-period');

alter table planned_letters force row level security;
