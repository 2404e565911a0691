-- Sheets of a vehicle that depart on a day, and the next one after it.
create or replace function forget_states_after(company bigint, vehicles bigint[], dates date[]) returns void language sql strict as $$
  update roadmaps set state = null where company_id = company and state is not null and id = any (array(
    select r.id from (select distinct * from unnest(vehicles, dates) as k (vehicle_id, date)) k
    cross join lateral (
      (select id from roadmaps where company_id = company and vehicle_id = k.vehicle_id and start_date = k.date)
      union all
      (select id from roadmaps where company_id = company and vehicle_id = k.vehicle_id and start_date > k.date
        order by start_date, start_time, number limit 1)) r))
$$;
