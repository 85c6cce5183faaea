-- A letter tells where payments go, once a company takes over collecting them or hands it to us.
alter table planned_letters drop constraint planned_letters_kind_check;
alter table planned_letters add constraint planned_letters_kind_check check (kind in ('deficiency', 'termination',
  'reinstatement', 'unavailability', 'leave-warning', 'extension', 'payment-change'));
