-- A health FSA can be continued to the end of its plan year, whatever the event allows (domain.md 1.7).
alter table event_benefits add column ends_on date;
