-- A case number that the employer gave for an absence and that is not one of the employee's, for the reviewer.
alter table leave_absences add column named_case text;
