-- Forgets the states of the sheets with two receipts that a user told apart, or no longer.
create or replace function forget_states_of_told_apart() returns trigger language plpgsql as $$
declare
  pair receipts_apart := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_advisory_xact_lock_shared(states_lock(pair.company_id));
  perform forget_states_with_receipts(pair.company_id, array[pair.one_id, pair.other_id]);
  return null;
end $$;
