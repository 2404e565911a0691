-- Shared by those who change sheets until they commit, held alone by whoever writes down states: a state that was read
-- before a change is never written after it.
create or replace function states_lock(company bigint) returns bigint language sql immutable as $$
  select hashtextextended('states', company)
$$;
