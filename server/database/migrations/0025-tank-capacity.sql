-- What the tank holds, in the unit of the vehicle's fuel; null where it is not known.
alter table vehicles add column tank_capacity numeric(8, 2);
alter table vehicles add constraint vehicles_tank_positive check (tank_capacity > 0);

-- The checks read it.
drop trigger vehicles_checked on vehicles;
create trigger vehicles_checked after update on vehicles for each row
  when ((old.category, old.fuel_id, old.km_tracking, old.fuel_tracking, old.tank_capacity)
    is distinct from (new.category, new.fuel_id, new.km_tracking, new.fuel_tracking, new.tank_capacity))
  execute function forget_states_naming();
