-- Whether a company that has direct billing also bills people on leave (domain.md 7.6).
alter table continuation_settings add column bills_leaves boolean not null default true;
