-- Forgets the states of the sheets of a vehicle that end after a deadline without which it may not be on the road.
create or replace function forget_states_of_deadlines() returns trigger language plpgsql as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
begin
  perform pg_advisory_xact_lock_shared(states_lock(company));
  update roadmaps set state = null
  where company_id = company and vehicle_id in (old.vehicle_id, new.vehicle_id) and end_date > least(old.due_day, new.due_day)
    and state is not null;
  return null;
end $$;
