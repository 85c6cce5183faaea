-- The operator repeats calls too, and is no user: nobody's key is theirs.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column user_id drop not null;
alter table idempotency_keys add unique nulls not distinct (comp_id, user_id, key);
