-- An invoice says until when it can be paid. Before, its last day was worked out from the company's settings, the first election
-- and the other invoices of the event, wherever it was asked for.

alter table invoices no force row level security;
alter table event_answers no force row level security;
alter table withdrawn_documents no force row level security;
alter table continuation_events no force row level security;
alter table continuation_settings no force row level security;

alter table invoices add column grace_ends date, add column payable_from date;
update invoices i set
  -- 30 days by law; the company sets those of billing, and an FMLA leave (41) has at least the 30.
  grace_ends = i.due_on + case when e.service = 'cobra' then 30
    when e.event_type = 41 then greatest(coalesce(s.grace_days, 30), 30) else coalesce(s.grace_days, 30) end,
  payable_from = coalesce(greatest(i.joined_on,
    (select min(a.postmark) from standing_answers a where a.comp_id = i.comp_id and a.event_id = i.event_id
      and a.outcome in ('accepted', 'joined')),
    -- A month whose rate came late also delays those after it.
    (select max(n.rated_on) from invoices n where n.comp_id = i.comp_id and n.event_id = i.event_id
      and n.voided_on is null and n.period_start <= i.period_start)), i.generated_on)
from continuation_events e left join continuation_settings s on s.comp_id = e.comp_id
where e.comp_id = i.comp_id and e.event_id = i.event_id;
alter table invoices
  alter column grace_ends set not null,
  alter column payable_from set not null,
  drop column joined_on;
comment on column invoices.grace_ends is 'The last day of the grace period that it was billed with.';
comment on column invoices.payable_from is
  'There are 45 days from here: the day of the first election, or the last one on which somebody joined or a rate came late.';

alter table invoices force row level security;
alter table event_answers force row level security;
alter table withdrawn_documents force row level security;
alter table continuation_events force row level security;
alter table continuation_settings force row level security;
