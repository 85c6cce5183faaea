-- The day an event was told us. After 17:00 it counts as entered on the next day, which decides when its letter goes,
-- and not whether the employer was in time. Null where the two were not told apart.
alter table continuation_events add column reported_on date;
