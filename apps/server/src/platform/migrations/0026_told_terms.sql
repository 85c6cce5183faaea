-- What a notice that was corrected since had said, for those who answer it all the same: until when the employer has
-- paid, null where it had not, and which percent of the rate it costs.
alter table offered_tiers
  add column paid_through date,
  add column percent int check (percent > 0);

-- The percent that somebody was told who has answered such a notice, where it is less than what counts now.
alter table continuation_events add column told_percent int check (told_percent > 0);
