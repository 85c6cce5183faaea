-- Totals and notes below the table of a roster file: the lines that were not taken for rows.
alter table roster_imports add column skipped_rows jsonb not null default '[]';
