-- Documents belong to a person, whichever area files them; which lists there are is for the areas to say.
alter table continuation_documents rename to documents;
alter table documents drop constraint continuation_documents_service_check;
alter table documents rename constraint continuation_documents_pkey to documents_pkey;
alter table documents rename constraint continuation_documents_comp_id_document_number_key
  to documents_comp_id_document_number_key;
alter table documents rename constraint continuation_documents_comp_id_empno_fkey to documents_comp_id_empno_fkey;
alter table documents rename constraint continuation_documents_comp_id_event_id_fkey
  to documents_comp_id_event_id_fkey;
alter index continuation_documents_of_person rename to documents_of_person;
alter sequence continuation_documents_document_number_seq rename to documents_document_number_seq;
alter policy continuation_documents_in_scope on documents rename to documents_in_scope;
alter trigger continuation_documents_are_final on documents rename to documents_are_final;
