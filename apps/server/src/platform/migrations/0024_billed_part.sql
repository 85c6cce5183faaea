-- Coverage can be made longer after it had ended within a month: by an extension, or since its end was an error. Its
-- invoice then asks for more. Whoever has paid what it asked for before had the coverage until then.
alter table invoices
  add column part_until date,
  add column part_cents int check (part_cents >= 0),
  add constraint invoices_part_is_whole check ((part_until is null) = (part_cents is null));
