-- A case number that the employer gave for an absence and that is none of the employee's, for whoever reviews it.
alter table leave_absences add column named_case text;
