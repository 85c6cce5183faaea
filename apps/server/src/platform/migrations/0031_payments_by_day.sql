-- What was paid in a range of days, in any plan.
create index account_entries_paid on account_entries (comp_id, effective_on) include (enrollment_id)
  where kind = 'payment';
