-- Shared by those who change sheets until they commit, held alone by whoever closes a month: nothing that was read before a change
-- is closed after it.
create or replace function months_lock(company bigint) returns bigint language sql immutable as $$
  select hashtextextended('months', company)
$$;
