-- The package that counts of each company on a day: begun rather than to come; not one that was cancelled before anything was paid for
-- it. The order is that of the company's own current package. Like every function that looks across companies it says so
-- (`app.all_companies`), because policies bind its owner, too. That stays set until the transaction ends, where it changes nothing for
-- the application: its role has no policy that reads it.
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
