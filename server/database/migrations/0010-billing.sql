-- Buying a package: who is billed, what the payment provider knows it by, the invoices, the exchange rates that they need.

-- A package is taken as `pending` when the customer is sent to pay; it counts from the first payment on. Until something was
-- paid, `expiration_date` is the day before `start_date`.
alter table subscriptions
  -- The payment provider: Stripe, or the test checkout of an installation without one. `null`: nothing is paid (the free package).
  add column provider text,
  -- The provider's checkout session, subscription and customer.
  add column session text,
  add column reference text,
  add column customer text,
  -- Who is billed, as typed at checkout; an invoice copies it.
  add column billing jsonb,
  -- Where invoices and notices of payments go.
  add column recipient text,
  add constraint subscriptions_provider_known check (provider in ('stripe', 'test')),
  add constraint subscriptions_session_unique unique (company_id, session),
  add constraint subscriptions_reference_unique unique (company_id, reference);

-- What was paid, once for each payment of the provider, and the invoice for it, which is issued when the exchange rate is known.
-- These are the seller's books: they outlive the company, so nothing here points at it, and number and series are unique over all.
create table invoices (
  company_id bigint not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  -- The provider's name for what was paid.
  payment text not null,
  test boolean not null,
  paid_at timestamptz not null,
  price_eur numeric(10, 2) not null,
  package_name text not null,
  months integer not null,
  period_from date not null,
  period_to date not null,
  buyer jsonb not null,
  recipient text not null,
  -- From here on: written when it is issued, all at once, and never again.
  series text,
  number integer,
  issued_on date,
  exchange_rate numeric(12, 6),
  exchange_day date,
  vat_rate numeric(5, 2),
  net numeric(12, 2),
  tva numeric(12, 2),
  total numeric(12, 2),
  seller jsonb,
  constraint invoices_pkey primary key (company_id, id),
  constraint invoices_payment_unique unique (company_id, payment),
  constraint invoices_number_unique unique (series, number),
  constraint invoices_issued_whole check (
    num_nulls(series, number, issued_on, exchange_rate, exchange_day, vat_rate, net, tva, total, seller) in (0, 10)
  )
);
create index invoices_waiting on invoices (paid_at, id) where number is null;
alter table invoices enable row level security;
create policy invoices_of_company on invoices
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- The last number of each series. The row is locked by whoever issues, so that no number is skipped.
create table invoice_counters (
  series text primary key,
  last integer not null
);

-- What was paid and waits for its invoice, across companies, the oldest first.
create function waiting_invoices()
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select i.company_id, i.id from invoices i where i.number is null order by i.paid_at, i.id limit 100
$$;

-- Notices of the payment provider that were acted on: it repeats them.
create table payment_notices (
  id text primary key,
  received_at timestamptz not null
);

-- Reference rates of the National Bank: lei for one unit, by the day of publication.
create table exchange_rates (
  currency text not null,
  day date not null,
  rate numeric(12, 6) not null,
  constraint exchange_rates_pkey primary key (currency, day)
);
-- When each file of rates was last had.
create table exchange_files (
  path text primary key,
  fetched_at timestamptz not null
);

-- The package that counts: begun rather than to come; not one that was cancelled before anything was paid for it.
create or replace function current_packages(today date)
returns table (company_id bigint, name text, status text, price numeric, start_date date, expiration_date date)
language sql stable security definer set search_path = public as $$
  select distinct on (s.company_id) s.company_id, p.name, s.status, s.price, s.start_date, s.expiration_date
  from subscriptions s join packages p on p.id = s.package_id
  where not (s.status = 'canceled' and s.expiration_date < s.start_date)
  order by s.company_id, s.status = 'pending', s.start_date > today, s.expiration_date < today,
    s.expiration_date < today and s.status <> 'failed', p.price = 0,
    s.expiration_date desc, s.id desc
$$;
