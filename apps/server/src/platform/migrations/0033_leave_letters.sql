-- What the letters of leave need to say, whether a company is closed on holidays, and the entry of a mailed letter.

alter table leave_settings
  -- Accrued paid leave is used during FMLA leave.
  add column requires_paid_leave boolean not null default false,
  -- A health care provider's word before the return from one's own illness (29 CFR 825.312).
  add column asks_fitness_for_duty boolean not null default false,
  -- Federal holidays in a part week of leave do not count (29 CFR 825.200(h)).
  add column closes_on_holidays boolean not null default true;

-- Null: not known.
alter table leave_employees add column is_key_employee boolean;

-- The entry is written before its letter is filed, in the same transaction.
alter table leave_entries
  alter constraint leave_entries_comp_id_document_number_fkey deferrable initially deferred;
