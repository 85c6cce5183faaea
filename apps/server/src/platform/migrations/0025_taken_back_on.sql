-- The night whose end for non-payment a payment has taken back. If a check comes back unpaid after that, what had been
-- sent is looked at again as of that night.
alter table event_persons add column taken_back_on date;
