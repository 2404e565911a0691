-- What the administrators of an installation see and keep.

-- Mails that administrators write by hand, kept for the next time.
create table email_templates (
  id bigint generated always as identity primary key,
  name text collate "ro-x-icu" not null,
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  constraint email_templates_name_unique unique (name)
);

-- The package that counts of each company on a day, across companies: the one sight over them all that a row-level policy
-- otherwise hides from the application. The order is that of the company's own current package.
create function current_packages(today date)
returns table (company_id bigint, name text, status text, price numeric, start_date date, expiration_date date)
language sql stable security definer set search_path = public as $$
  select distinct on (s.company_id) s.company_id, p.name, s.status, s.price, s.start_date, s.expiration_date
  from subscriptions s join packages p on p.id = s.package_id
  order by s.company_id, s.status = 'pending', s.expiration_date < today, p.price = 0, s.expiration_date desc, s.id desc
$$;
