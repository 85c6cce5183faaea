-- The services of continuation by name. Letters are for addresses alone.

alter table premium_collections no force row level security;
alter table continuation_events no force row level security;
alter table documents no force row level security;
alter table documents disable trigger documents_are_final;

alter table premium_collections drop constraint premium_collections_service_check;
update premium_collections set service = case service when 'c' then 'cobra' else 'billing' end;
alter table premium_collections add check (service in ('cobra', 'billing'));

alter table continuation_events
  drop constraint continuation_events_service_check,
  drop constraint continuation_events_check;
update continuation_events set service = case service when 'c' then 'cobra' else 'billing' end;
alter table continuation_events
  add check (service in ('cobra', 'billing')),
  add constraint continuation_events_check check ((service = 'billing') = (category in ('R', 'L')));

update documents set service =
  case service when 'c' then 'cobra' when 'r' then 'billing' when 'l' then 'leave' else service end;

alter table documents enable trigger documents_are_final;
alter table premium_collections force row level security;
alter table continuation_events force row level security;
alter table documents force row level security;
