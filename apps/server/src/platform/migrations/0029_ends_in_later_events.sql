-- Coverage that goes on in a later event ends in the first for a reason of its own: nobody is told about it. Before, it was
-- recorded as the participant's request. An end that is replaced by another is withdrawn for what led to that.

alter table continuation_events drop constraint continuation_events_end_reason_check;
alter table continuation_events add check (end_reason between 1 and 14);

alter table continuation_events no force row level security;
alter table event_persons no force row level security;
alter table benefit_persons no force row level security;
alter table coverage_ends no force row level security;

update coverage_ends n set reason = 14
from continuation_events s, event_persons first, event_persons later
where n.reason = 6 and n.withdrawn_on is null
  and s.comp_id = n.comp_id and s.first_event_id = n.event_id and s.coverage_begins - 1 = n.last_day
  and first.comp_id = n.comp_id and first.person_id = n.person_id
  and later.comp_id = s.comp_id and later.event_id = s.event_id
  and later.dependent_id is not distinct from first.dependent_id
  and exists (select from benefit_persons b
    where b.comp_id = later.comp_id and b.person_id = later.person_id and b.is_elected);

-- Of several whose coverage ends that day, another reason is the event's.
update continuation_events e set end_reason = 14
where e.end_reason = 6
  and exists (select from coverage_ends n where n.comp_id = e.comp_id and n.event_id = e.event_id
    and n.withdrawn_on is null and n.last_day = e.coverage_ends and n.reason = 14)
  and not exists (select from coverage_ends n where n.comp_id = e.comp_id and n.event_id = e.event_id
    and n.withdrawn_on is null and n.last_day = e.coverage_ends and n.reason = 6);

update coverage_ends set withdrawn_why = 'payment' where withdrawn_why = 'moved';
alter table coverage_ends drop constraint coverage_ends_withdrawn_why_check;
alter table coverage_ends add check (withdrawn_why in ('payment', 'election', 'extension', 'error'));

alter table continuation_events force row level security;
alter table event_persons force row level security;
alter table benefit_persons force row level security;
alter table coverage_ends force row level security;
