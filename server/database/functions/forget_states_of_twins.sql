-- Sheets with another receipt of the same vehicle, no more than a day away, than those of these ids: both may be of one purchase.
create or replace function forget_states_of_twins(company bigint, ids bigint[], vehicles bigint[], dates date[]) returns void language sql strict as $$
  update roadmaps set state = null where company_id = company and state is not null and id = any (array(
    select p.roadmap_id from (
      select vehicle_id, unnest(range_agg(daterange(date - 1, date + 2))) as days
      from unnest(vehicles, dates) as k (vehicle_id, date) group by vehicle_id) k
    cross join lateral (
      select id from receipts where company_id = company and vehicle_id = k.vehicle_id
        and date >= lower(k.days) and date < upper(k.days) and id <> all (ids) offset 0) o
    cross join lateral (select roadmap_id from purchases where company_id = company and receipt_id = o.id offset 0) p))
$$;
