-- Which reference rates are here for certain, and what foreign fuel costs in lei.

-- `fetched_at` says when the file was last had; here is when it was last asked for, and since when that has failed.
alter table exchange_files
  alter column fetched_at drop not null,
  add column asked_at timestamptz not null,
  add column failing_since timestamptz;

-- Days whose rates are in `exchange_rates` if the bank published any. They come in rows without a gap that begin with a publication,
-- so that the latest rate here until such a day is the latest that there is.
create table exchange_days (
  day date primary key
);

-- Lei for one unit of a currency on a day: by the latest rate here that was published before it, at most a week before.
-- `certain` when no later one was published.
create function exchange_rate_on(wanted text, on_day date)
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

create index purchases_foreign_fuel on purchases (date) where is_fuel and currency <> 'RON';

-- Days of foreign fuel, across companies, on which its rate is not certain: of each year the latest, with those of the last ten days
-- apart, because one file of the bank answers for all of them. It has rates in today's lei from 2006 on.
create function days_without_rate(today date)
returns table (day date)
language sql stable security definer set search_path = public as $$
  select max(p.date) from purchases p
  where p.is_fuel and p.currency <> 'RON' and p.date between '2006-01-05' and today
    and not exists (select from exchange_days d where d.day = p.date - 1)
  group by extract(year from p.date), p.date > today - 10
$$;
