-- What follows a saved sheet costs less than the sheet: the same work, with plans that are made once per connection. PostgreSQL would
-- plan each of these statements anew at every call, because rows in an array look fewer to it when it counts them, and planning them
-- takes longer than running them. Their best plan never depends on their parameters: all are read along one index.

-- Forgets the states of the sheets around those that a statement added, deleted or changed (to another version).
create or replace function forget_states_around() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  touched roadmaps[];
  longest integer;
begin
  if tg_op = 'INSERT' then
    touched := (select array_agg(n) from added n);
  elsif tg_op = 'DELETE' then
    touched := (select array_agg(o) from removed o);
  else
    touched := (
      select array_agg(t) from (
        select o from removed o join added n on n.company_id = o.company_id and n.id = o.id where n.version <> o.version
        union all
        select n from removed o join added n on n.company_id = o.company_id and n.id = o.id where n.version <> o.version
      ) both_sides (t));
  end if;
  if touched is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(states_lock(company_id)) from (select distinct company_id from unnest(touched)) companies;
  if cardinality(touched) > 1000 then
    update roadmaps set state = null
    where company_id in (select company_id from unnest(touched)) and state is not null;
    return null;
  end if;
  longest := (select max(longest_sheet(company_id)) from (select distinct company_id from unnest(touched)) companies);
  update roadmaps set state = null
  where state is not null and (company_id, id) in (
    with t as materialized (
      select company_id, id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date,
        date_trunc('month', start_date)::date as month_start,
        (date_trunc('month', start_date) + interval '1 month')::date as month_after,
        date_trunc('month', start_date)::date - longest as reach_start
      from unnest(touched)
    ), months as materialized (
      select company_id, vehicle_id, driver_id, reach_start, max(greatest(end_date, month_after)) as reach_end
      from t group by company_id, vehicle_id, driver_id, reach_start
    ), followed as materialized (
      -- no month is searched for the next number when the touched ones have the largest, as new sheets do
      select t.* from (select company_id, kind, max(number) as number from t group by company_id, kind) last
      join t on t.company_id = last.company_id and t.kind = last.kind
      where exists (select from roadmaps r where r.company_id = last.company_id and r.kind = last.kind and r.number > last.number)
    )
    -- what reaches into the months of its vehicle and of its driver, the sheet itself included
    select r.company_id, r.id from months m join roadmaps r on r.company_id = m.company_id and r.vehicle_id = m.vehicle_id
      and r.start_date between m.reach_start and m.reach_end where r.state is not null
    union all
    select r.company_id, r.id from months m join roadmaps r on r.company_id = m.company_id and r.driver_id = m.driver_id
      and r.start_date between m.reach_start and m.reach_end where r.state is not null
    union all
    -- the next sheet of its vehicle
    select t.company_id, next.id from t cross join lateral (
      select r.id from roadmaps r
      where r.company_id = t.company_id and r.vehicle_id = t.vehicle_id
        and (r.start_date, r.start_time, r.number) > (t.start_date, t.start_time, t.number)
      order by r.start_date, r.start_time, r.number limit 1) next
    union all
    -- the next number of its month
    select t.company_id, next.id from followed t cross join lateral (
      select r.id from roadmaps r
      where r.company_id = t.company_id and r.kind = t.kind and r.number > t.number
        and r.start_date >= t.month_start and r.start_date < t.month_after
      order by r.number limit 1) next
  );
  return null;
end $$;

create or replace function forget_states_of_receipts() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from seen where vehicle_id is not null and station is not null) then
    perform forget_states_of_fills(array_agg(company_id), array_agg(vehicle_id), array_agg(date)) from seen
      where vehicle_id is not null and station is not null;
  end if;
  perform forget_states_of_prices(array_agg(company_id), array_agg(article_id), array_agg(currency), array_agg(date)) from (
    select distinct company_id, article_id, currency, date from seen where article_id is not null) s having count(*) > 0;
  return null;
end $$;

-- A receipt that says already what its line says is only read: a new sheet writes both together.
create or replace function follow_line() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sheet record;
  unit text;
begin
  if new.receipt_id is not null then
    perform from receipts r
    join roadmaps s on s.company_id = new.company_id and s.id = new.roadmap_id
    join articles a on a.company_id = new.company_id and a.id = new.article_id
    where r.company_id = new.company_id and r.id = new.receipt_id and r.placed and (
      r.date, r.document, r.number, r.partner_id, r.article_id, r.vehicle_id, r.driver_id,
      r.qty, r.um, r.price, r.tva_rate, r.tva, r.value, r.currency, r.paid_by, r.ignored
    ) is not distinct from (
      new.date, new.document, new.number, new.partner_id, new.article_id, s.vehicle_id,
      case when r.origin = 'sheet' then s.driver_id else coalesce(r.driver_id, s.driver_id) end,
      new.qty, a.um, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, false
    );
    if found then
      return new;
    end if;
  end if;
  unit := (select um from articles where company_id = new.company_id and id = new.article_id);
  select vehicle_id, driver_id into sheet from roadmaps where company_id = new.company_id and id = new.roadmap_id;
  if new.receipt_id is null then
    insert into receipts (
      company_id, origin, date, document, number, partner_id, article_id, vehicle_id, driver_id,
      qty, um, price, tva_rate, tva, value, currency, paid_by, placed)
    values (
      new.company_id, 'sheet', new.date, new.document, new.number, new.partner_id, new.article_id, sheet.vehicle_id, sheet.driver_id,
      new.qty, unit, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, true)
    returning id into new.receipt_id;
  else
    update receipts r set
      date = new.date, document = new.document, number = new.number, partner_id = new.partner_id, article_id = new.article_id,
      vehicle_id = sheet.vehicle_id, driver_id = case when r.origin = 'sheet' then sheet.driver_id else coalesce(r.driver_id, sheet.driver_id) end,
      qty = new.qty, um = unit, price = new.price, tva_rate = new.tva_rate, tva = new.tva, value = new.value, currency = new.currency,
      paid_by = new.paid_by, ignored = false, version = version + 1
    where r.company_id = new.company_id and r.id = new.receipt_id and (
      r.date, r.document, r.number, r.partner_id, r.article_id, r.vehicle_id, r.driver_id,
      r.qty, r.um, r.price, r.tva_rate, r.tva, r.value, r.currency, r.paid_by, r.ignored
    ) is distinct from (
      new.date, new.document, new.number, new.partner_id, new.article_id, sheet.vehicle_id,
      case when r.origin = 'sheet' then sheet.driver_id else coalesce(r.driver_id, sheet.driver_id) end,
      new.qty, unit, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, false
    );
    update receipts r set placed = true where r.company_id = new.company_id and r.id = new.receipt_id and not r.placed;
  end if;
  return new;
end $$;

alter function guard_closed_months set plan_cache_mode = force_generic_plan;
alter function forget_states_of_fills set plan_cache_mode = force_generic_plan;
alter function forget_states_of_prices set plan_cache_mode = force_generic_plan;
alter function forget_states_of_documents set plan_cache_mode = force_generic_plan;
alter function forget_states_of_changed_receipts set plan_cache_mode = force_generic_plan;
alter function forget_month_sums_of_sheets set plan_cache_mode = force_generic_plan;
alter function forget_month_sums_of_lines set plan_cache_mode = force_generic_plan;
alter function guard_closed_receipts set plan_cache_mode = force_generic_plan;
alter function drop_typed_receipt set plan_cache_mode = force_generic_plan;
alter function free_placed_receipt set plan_cache_mode = force_generic_plan;
