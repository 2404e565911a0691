-- Sheets with a fill of the same vehicle from the day before to three days after, and those with its next readings.
create or replace function forget_states_of_fills(company bigint, vehicles bigint[], dates date[]) returns void language sql strict as $$
  update roadmaps set state = null where company_id = company and state is not null and id = any (array(
    select p.roadmap_id from (select distinct * from unnest(vehicles, dates) as k (vehicle_id, date)) k
    cross join lateral (
      (select id from receipts where company_id = company and vehicle_id = k.vehicle_id and date between k.date - 1 and k.date + 3 offset 0)
      union all
      (select id from receipts where company_id = company and vehicle_id = k.vehicle_id and odometer > 0
        and date between k.date + 4 and k.date + 60 order by date limit 3)) o
    cross join lateral (select roadmap_id from purchases where company_id = company and receipt_id = o.id offset 0) p))
$$;
