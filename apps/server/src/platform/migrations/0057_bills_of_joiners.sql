-- People who join later have bills of their own until their first payment is due, with 45 days of their own.
alter table invoices add column joined_on date;
drop index invoices_once;
create unique index invoices_once on invoices (comp_id, event_id, period_start, coalesce(joined_on, '-infinity'))
  where voided_on is null;
alter table continuation_events drop column pay_from;
