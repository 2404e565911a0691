-- Whether a driver sees a vehicle: the one given to begin with, and those on own sheets and receipts, which are all that he sees of them.
-- A function, because planned into each statement that reads vehicles it would cost more than all the rest of a save.
create or replace function driver_sees_vehicle(company bigint, vehicle bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from memberships where company_id = company and vehicle_id = vehicle)
    or exists (select from roadmaps where company_id = company and vehicle_id = vehicle)
    or exists (select from roadmaps where company_id = company and equipment_id = vehicle)
    or exists (select from roadmaps where company_id = company and travel_vehicle_id = vehicle)
    or exists (select from receipts where company_id = company and vehicle_id = vehicle);
end $$;
