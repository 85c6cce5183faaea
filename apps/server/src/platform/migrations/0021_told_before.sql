-- What a notice that was corrected since had said the employer pays, for those who answer it all the same; null where
-- it was not noted.
alter table offered_tiers
  add column subsidy_cents int check (subsidy_cents >= 0),
  add column subsidy_ends date;

-- Whom the notice has named that went, but not told what counts now: the corrected one goes to them though there is
-- an answer.
alter table event_persons add column is_outdated boolean not null default false;

-- Whom a correction has taken out of the event: should they come back, their letters go where they did, and what a
-- plan costs for them alone is known.
alter table event_persons add column is_left_out boolean not null default false;
