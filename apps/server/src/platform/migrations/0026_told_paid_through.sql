-- Until when a notice that was corrected since had said that the employer has paid, for those who answer it all the
-- same; null where it had not.
alter table offered_tiers add column paid_through date;
