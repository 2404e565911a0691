-- Forgets the states of the sheets around those that a statement added, deleted or changed (to another version).
create or replace function forget_states_around() returns trigger language plpgsql as $$
declare
  touched roadmaps[];
  company bigint;
  longest integer;
begin
  if tg_op = 'INSERT' then
    touched := (select array_agg(n) from added n);
  elsif tg_op = 'DELETE' then
    touched := (select array_agg(o) from removed o);
  else
    touched := (
      select array_agg(t) from (
        select o from removed o where (o.company_id, o.id, o.version) not in (select company_id, id, version from added)
        union all
        select n from added n where (n.company_id, n.id, n.version) not in (select company_id, id, version from removed)
      ) both_sides (t));
  end if;
  for company in select distinct company_id from unnest(touched) order by company_id loop
    perform pg_advisory_xact_lock_shared(states_lock(company));
    if cardinality(touched) > 1000 then
      update roadmaps set state = null where company_id = company and state is not null;
      continue;
    end if;
    longest := longest_sheet(company);
    update roadmaps set state = null where company_id = company and state is not null and id = any (array(
      with t as materialized (
        select kind, number, vehicle_id, driver_id, start_date, start_time,
          -- a receipt may be of the days beside its sheet, and the same fill of a day beside that
          date_trunc('month', start_date)::date - longest - 3 as reach_start,
          greatest(end_date, (date_trunc('month', start_date) + interval '1 month')::date)
            -- and hours are counted up to the machine's next readings
            + case kind when 'machine' then 60 else 0 end as reach_end
        from unnest(touched) where company_id = company
      ), months as materialized (
        select vehicle_id, driver_id, reach_start, max(reach_end) as reach_end from t group by vehicle_id, driver_id, reach_start
      )
      -- what reaches into the months of its vehicle and of its driver, the sheet itself included
      select r.id from months m cross join lateral (
        select id from roadmaps where company_id = company and vehicle_id = m.vehicle_id
          and start_date between m.reach_start and m.reach_end and state is not null offset 0) r
      union all
      select r.id from months m cross join lateral (
        select id from roadmaps where company_id = company and driver_id = m.driver_id
          and start_date between m.reach_start and m.reach_end and state is not null offset 0) r
      union all
      -- the next sheet of its vehicle
      select r.id from t cross join lateral (
        select id from roadmaps where company_id = company and vehicle_id = t.vehicle_id
          and (start_date, start_time, number) > (t.start_date, t.start_time, t.number)
        order by start_date, start_time, number limit 1) r
      union all
      -- the next number of its kind
      select r.id from t cross join lateral (
        select id from roadmaps where company_id = company and kind = t.kind and number > t.number order by number limit 1) r));
  end loop;
  return null;
end $$;
