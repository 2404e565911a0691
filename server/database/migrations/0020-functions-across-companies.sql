-- Functions that look across companies say so: policies bind their owner, too, unless app.all_companies is set. It stays set until
-- the transaction ends, where it changes nothing for the application: its role has no policy that reads it.
create or replace function current_packages(today date)
returns table (company_id bigint, name text, status text, price numeric, start_date date, expiration_date date)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select distinct on (s.company_id) s.company_id, p.name, s.status, s.price, s.start_date, s.expiration_date
  from subscriptions s join packages p on p.id = s.package_id
  where not (s.status = 'canceled' and s.expiration_date < s.start_date)
  order by s.company_id, s.status = 'pending', s.start_date > today, s.expiration_date < today,
    s.expiration_date < today and s.status <> 'failed', p.price = 0,
    s.expiration_date desc, s.id desc
$$;

create or replace function waiting_invoices()
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select i.company_id, i.id from invoices i where i.number is null order by i.paid_at, i.id limit 100
$$;

create or replace function days_without_rate(today date)
returns table (day date)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select max(p.date) from purchases p
  where p.is_fuel and p.currency <> 'RON' and p.date between '2006-01-05' and today
    and not exists (select from exchange_days d where d.day = p.date - 1)
  group by extract(year from p.date), p.date > today - 10
$$;
