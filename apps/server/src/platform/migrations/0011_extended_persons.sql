-- Whom an extension is for: the same event can be reported for one of the family after the other. Of those
-- recorded before, nothing is known: reported again, they lengthen nobody's coverage twice.
alter table event_extensions add column person_ids int[] not null default '{}';

-- What a paper that came back says, and what it did (domain.md 2.2): its record is made later, when another
-- paper may have come. Null: it is no answer, or one from before.
alter table continuation_documents add column answer jsonb;
