-- The invoices of coming months are mailed, each with its coupon, unless the company does not want them: the letters say
-- that people have them.
alter table continuation_settings add column mails_invoices boolean not null default true;

alter table planned_letters drop constraint planned_letters_kind_check;
alter table planned_letters add constraint planned_letters_kind_check check (kind in ('deficiency', 'termination',
  'reinstatement', 'unavailability', 'leave-warning', 'extension', 'payment-change', 'rate-change', 'open-enrollment',
  'invoice'));

-- However many runs plan letters at a time, an invoice is mailed once.
create unique index planned_letters_of_invoice on planned_letters (comp_id, (facts ->> 'invoiceNumber'))
  where kind = 'invoice' and dropped_on is null;
