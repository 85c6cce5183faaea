-- A dependent can be corrected and can end (domain.md 12.4). One entered in error is hidden, never deleted.
alter table dependents
  -- The last day they were a dependent.
  add column ended_on date,
  add column hidden_at timestamptz,
  -- Counts every change; a save made on an older version is refused.
  add column row_version int not null default 1;

-- Names are found without their apostrophes (contract fold): these rows were folded with them.
alter table participants no force row level security;
alter table leave_employees no force row level security;
update participants set search_text = translate(search_text, '''’‘ʼʻ`´′', '')
  where search_text ~ '[''’‘ʼʻ`´′]';
update leave_employees set search_text = translate(search_text, '''’‘ʼʻ`´′', '')
  where search_text ~ '[''’‘ʼʻ`´′]';
alter table participants force row level security;
alter table leave_employees force row level security;
