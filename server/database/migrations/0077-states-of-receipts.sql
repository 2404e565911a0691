-- Checks compare the fuel of a sheet with the fill before it and with the prices of its month: whatever changes those forgets the states
-- of the sheets that are compared.

-- Sheets with a fill of the same vehicle on the day or in the three days after it, where stations are known.
create function forget_states_of_fills(companies bigint[], vehicles bigint[], days date[]) returns void language sql as $$
  update roadmaps r set state = null
  from (select distinct * from unnest(companies, vehicles, days) as k (company_id, vehicle_id, date)) k
  join receipts o on o.company_id = k.company_id and o.vehicle_id = k.vehicle_id and o.date between k.date and k.date + 3
    and o.station is not null
  join purchases p on p.company_id = o.company_id and p.receipt_id = o.id
  where r.company_id = p.company_id and r.id = p.roadmap_id and r.state is not null
$$;

-- Sheets with fuel of the same article in the month, while the month has few prices: of many, one more moves no median that far.
create function forget_states_of_prices(companies bigint[], articles bigint[], currencies text[], days date[]) returns void
language sql as $$
  update roadmaps r set state = null
  from (select distinct company_id, article_id, currency, date_trunc('month', date)::date as month
    from unnest(companies, articles, currencies, days) as k (company_id, article_id, currency, date)) k
  cross join lateral (
    select array_agg(few.id) as ids from (
      select o.id from receipts o
      where o.company_id = k.company_id and o.article_id = k.article_id and o.currency = k.currency
        and o.date >= k.month and o.date < (k.month + interval '1 month')::date limit 31) few
    having count(*) between 1 and 30) months
  join purchases p on p.company_id = k.company_id and p.receipt_id = any(months.ids)
  where r.company_id = p.company_id and r.id = p.roadmap_id and r.state is not null
$$;

create function forget_states_of_receipts() returns trigger language plpgsql as $$
begin
  perform forget_states_of_fills(array_agg(company_id), array_agg(vehicle_id), array_agg(date)) from seen
    where vehicle_id is not null and station is not null;
  perform forget_states_of_prices(array_agg(company_id), array_agg(article_id), array_agg(currency), array_agg(date)) from seen
    where article_id is not null;
  return null;
end $$;
create trigger receipts_added after insert on receipts referencing new table as seen
  for each statement execute function forget_states_of_receipts();
create trigger receipts_removed after delete on receipts referencing old table as seen
  for each statement execute function forget_states_of_receipts();

create function forget_states_of_changed_receipts() returns trigger language plpgsql as $$
declare
  seen receipts[];
begin
  select array_agg(k.receipt) into seen
  from removed o join added n on n.company_id = o.company_id and n.id = o.id
  cross join lateral (values (o::receipts), (n::receipts)) as k (receipt)
  where (o.vehicle_id, o.article_id, o.currency, o.date, o.time, o.station, o.odometer, o.price, o.qty, o.ignored)
    is distinct from (n.vehicle_id, n.article_id, n.currency, n.date, n.time, n.station, n.odometer, n.price, n.qty, n.ignored);
  if seen is null then
    return null;
  end if;
  perform forget_states_of_fills(array_agg(k.company_id), array_agg(k.vehicle_id), array_agg(k.date)) from unnest(seen) k
    where k.vehicle_id is not null and k.station is not null;
  perform forget_states_of_prices(array_agg(k.company_id), array_agg(k.article_id), array_agg(k.currency), array_agg(k.date)) from unnest(seen) k
    where k.article_id is not null;
  return null;
end $$;
create trigger receipts_changed after update on receipts referencing old table as removed new table as added
  for each statement execute function forget_states_of_changed_receipts();
