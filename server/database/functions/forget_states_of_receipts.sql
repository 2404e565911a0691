-- Forgets the states of the sheets that a receipt is compared with: one that was added or deleted, and a changed one as it was and as it is.
create or replace function forget_states_of_receipts() returns trigger language plpgsql as $$
declare
  seen receipts[];
  held receipts[];
  company bigint;
  ids bigint[];
  vehicles bigint[];
  fuelled date[];
  unread bigint[];
  unread_on date[];
  articles bigint[];
  currencies text[];
  countries text[];
  priced date[];
  read date[];
begin
  if tg_op = 'INSERT' then
    seen := (select array_agg(n) from added n);
  elsif tg_op = 'DELETE' then
    seen := (select array_agg(o) from removed o);
  else
    seen := (
      select array_agg(t) from (
        select o, n from removed o join added n on n.company_id = o.company_id and n.id = o.id
        where (o.vehicle_id, o.article_id, o.currency, o.date, o.time, o.station, o.odometer, o.price, o.qty, o.ignored, o.full_tank,
            o.country, o.partner_id, o.document, o.number, o.value)
          is distinct from (n.vehicle_id, n.article_id, n.currency, n.date, n.time, n.station, n.odometer, n.price, n.qty, n.ignored,
            n.full_tank, n.country, n.partner_id, n.document, n.number, n.value)) changed
      cross join lateral (values (changed.o), (changed.n)) both_sides (t));
  end if;
  -- what was read holds the sheet after it while no sheet has its receipt
  if tg_op <> 'UPDATE' then
    held := seen;
  else
    held := (
      select array_agg(t) from (
        select o, n from removed o join added n on n.company_id = o.company_id and n.id = o.id
        where (o.vehicle_id, o.date, o.time, o.odometer, o.number, o.ignored, o.placed)
          is distinct from (n.vehicle_id, n.date, n.time, n.odometer, n.number, n.ignored, n.placed)) changed
      cross join lateral (values (changed.o), (changed.n)) both_sides (t));
  end if;
  for company, vehicles, read in
    select company_id, array_agg(vehicle_id), array_agg(date) from unnest(held)
    where vehicle_id is not null and odometer > 0 and not placed and not ignored group by company_id
  loop
    perform pg_advisory_xact_lock_shared(states_lock(company));
    perform forget_states_after(company, vehicles, read);
  end loop;
  for company, ids, vehicles, fuelled, unread, unread_on, articles, currencies, countries, priced in
    select company_id, array_agg(id),
      array_agg(vehicle_id) filter (where vehicle_id is not null and said),
      array_agg(date) filter (where vehicle_id is not null and said),
      array_agg(vehicle_id) filter (where vehicle_id is not null and not said),
      array_agg(date) filter (where vehicle_id is not null and not said),
      array_agg(article_id) filter (where article_id is not null),
      array_agg(currency) filter (where article_id is not null),
      array_agg(country) filter (where article_id is not null),
      array_agg(date) filter (where article_id is not null)
    from (select *, num_nonnulls(time, station, odometer, full_tank, country) > 0 as said from unnest(seen)) seen group by company_id
  loop
    perform pg_advisory_xact_lock_shared(states_lock(company));
    perform forget_states_with_receipts(company, ids);
    perform forget_states_of_fills(company, vehicles, fuelled);
    perform forget_states_of_twins(company, ids, unread, unread_on);
    perform forget_states_of_prices(company, articles, currencies, countries, priced);
  end loop;
  return null;
end $$;
