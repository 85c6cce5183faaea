-- Everybody pays what the event says now, so nothing reads what a notice quoted: the document that was mailed is the record.
alter table notices drop column payee, drop column percent, drop column paid_through, drop column offers;
