-- Lei for one unit of a currency on a day: by the latest rate here that was published before it, at most a week before.
-- `certain` when no later one was published.
create or replace function exchange_rate_on(wanted text, on_day date)
returns table (rate numeric, day date, certain boolean)
language sql stable as $$
  select r.rate, r.day, exists (select from exchange_days d where d.day = on_day - 1)
  from (values (true)) always (one)
  left join lateral (
    select p.rate, p.day from exchange_rates p
    where p.currency = wanted and p.day < on_day and p.day >= on_day - 7
    order by p.day desc limit 1
  ) r on true
$$;
