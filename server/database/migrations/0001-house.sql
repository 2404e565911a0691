-- People, companies, their nomenclators and their sheets.
-- Every table with company_id has keys that begin with it, foreign keys that carry it, and a policy that hides other companies.

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null default '',
  phone text,
  password_hash text,
  user_type text not null default 'user',
  newsletter boolean not null default false,
  agreed_at timestamptz,
  active_company_id bigint,
  created_at timestamptz not null default now(),
  constraint users_user_type_known check (user_type in ('user', 'admin'))
);
create unique index users_email_unique on users (lower(email));

create table sessions (
  token_hash text primary key,
  user_id bigint not null,
  impersonator_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_user foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_impersonator foreign key (impersonator_id) references users (id) on delete cascade
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One-time tokens of a page address (?token=): an administrator signs in as a user for a minute's worth of address bar.
create table login_tokens (
  token_hash text primary key,
  user_id bigint not null,
  issued_by bigint,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint login_tokens_user foreign key (user_id) references users (id) on delete cascade,
  constraint login_tokens_issuer foreign key (issued_by) references users (id) on delete cascade
);

-- Failed sign-ins, counted per address and per account in fixed windows.
create table sign_in_attempts (
  subject text not null,
  window_start timestamptz not null,
  failures integer not null,
  constraint sign_in_attempts_pkey primary key (subject, window_start)
);

-- Who did what that somebody may have to explain one day.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  actor_id bigint,
  action text not null,
  detail jsonb
);

-- Secrets that every process of the installation shares, made once by whoever starts first.
create table secrets (
  name text primary key,
  value text not null
);

create table companies (
  id bigint generated always as identity primary key,
  cui text not null,
  name text collate "ro-x-icu" not null,
  nr_onrc text,
  capital text,
  tva boolean not null default false,
  administrator text not null,
  state text not null,
  city text not null,
  address text not null,
  roadmap_approved_by text,
  sheet_approved_by text,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index companies_by_cui on companies (cui);
alter table users add constraint users_active_company foreign key (active_company_id) references companies (id) on delete set null;

create table memberships (
  company_id bigint not null,
  user_id bigint not null,
  constraint memberships_pkey primary key (company_id, user_id),
  constraint memberships_company foreign key (company_id) references companies (id) on delete cascade,
  constraint memberships_user foreign key (user_id) references users (id) on delete cascade
);
create index memberships_by_user on memberships (user_id);

create table packages (
  id bigint generated always as identity primary key,
  name text not null,
  months integer not null,
  price numeric(10, 2) not null,
  original_price numeric(10, 2),
  feature text not null default '',
  constraint packages_name_unique unique (name)
);
insert into packages (name, months, price, original_price, feature) values
  ('Gratuit', 1, 0, null, '5 foi de parcurs și 5 foi de funcționare, 30 de zile'),
  ('Lunar', 1, 7.00, null, 'Foi nelimitate'),
  ('Semestrial', 6, 35.00, 42.00, 'Foi nelimitate'),
  ('Anual', 12, 59.00, 84.00, 'Foi nelimitate');

create table subscriptions (
  company_id bigint not null,
  id bigint generated always as identity,
  package_id bigint not null,
  status text not null,
  price numeric(10, 2) not null,
  start_date date not null,
  expiration_date date not null,
  end_date date,
  created_at timestamptz not null default now(),
  constraint subscriptions_pkey primary key (company_id, id),
  constraint subscriptions_company foreign key (company_id) references companies (id) on delete cascade,
  constraint subscriptions_package foreign key (package_id) references packages (id),
  constraint subscriptions_status_known check (status in ('pending', 'active', 'canceled', 'failed'))
);

-- The free package is given once per tax code, whoever enters the company and however often.
create table free_packages_taken (
  cui text primary key,
  taken_at timestamptz not null default now()
);

-- Answers of the company registry, good for a day.
create table registry_cache (
  cui text primary key,
  answer jsonb not null,
  fetched_at timestamptz not null
);

create table routes (
  company_id bigint not null,
  id bigint generated always as identity,
  name text collate "ro-x-icu" not null,
  start text collate "ro-x-icu" not null,
  "end" text collate "ro-x-icu" not null,
  via text,
  distance_mixt numeric(9, 2) not null default 0,
  distance_urban numeric(9, 2) not null default 0,
  distance_extra_urban numeric(9, 2) not null default 0,
  search_key text not null,
  constraint routes_pkey primary key (company_id, id),
  constraint routes_company foreign key (company_id) references companies (id) on delete cascade
);
create index routes_by_name on routes (company_id, name, id);

create table articles (
  company_id bigint not null,
  id bigint generated always as identity,
  name text collate "ro-x-icu" not null,
  is_fuel boolean not null default false,
  tva numeric(5, 2) not null default 0,
  um text not null default 'L',
  search_key text not null,
  constraint articles_pkey primary key (company_id, id),
  constraint articles_company foreign key (company_id) references companies (id) on delete cascade
);
create index articles_by_name on articles (company_id, name, id);

create table surcharges (
  company_id bigint not null,
  id bigint generated always as identity,
  name text collate "ro-x-icu" not null,
  vehicle_type text not null,
  amount numeric(7, 2) not null,
  search_key text not null,
  constraint surcharges_pkey primary key (company_id, id),
  constraint surcharges_company foreign key (company_id) references companies (id) on delete cascade,
  constraint surcharges_vehicle_type_known check (vehicle_type in ('vehicle', 'machine'))
);
create index surcharges_by_name on surcharges (company_id, name, id);

create table partners (
  company_id bigint not null,
  id bigint generated always as identity,
  cui text,
  name text collate "ro-x-icu" not null,
  nr_onrc text,
  state text,
  city text,
  address text,
  capital text,
  tva boolean not null default false,
  search_key text not null,
  constraint partners_pkey primary key (company_id, id),
  constraint partners_company foreign key (company_id) references companies (id) on delete cascade,
  constraint partners_cui_unique unique (company_id, cui)
);
create index partners_by_name on partners (company_id, name, id);

create table drivers (
  company_id bigint not null,
  id bigint generated always as identity,
  name text collate "ro-x-icu" not null,
  job text,
  ci text,
  email text,
  phone text,
  status text not null default 'active',
  search_key text not null,
  constraint drivers_pkey primary key (company_id, id),
  constraint drivers_company foreign key (company_id) references companies (id) on delete cascade,
  constraint drivers_status_known check (status in ('active', 'suspended', 'inactive'))
);
create index drivers_by_name on drivers (company_id, name, id);

create table vehicles (
  company_id bigint not null,
  id bigint generated always as identity,
  vehicle_type text not null,
  number text collate "ro-x-icu" not null,
  number_key text not null,
  make text,
  model text,
  series text,
  category text,
  status text not null default 'active',
  calculation_type text not null,
  stationary_consumption boolean not null default false,
  fuel_id bigint not null,
  consumption_type smallint not null,
  consumption_mixt numeric(8, 4),
  consumption_urban numeric(8, 4),
  consumption_extra_urban numeric(8, 4),
  consumption_stationary numeric(8, 4),
  initial_stock numeric(12, 2),
  initial_stock_value numeric(14, 2),
  fuel_tracking boolean not null default true,
  km_tracking boolean not null default true,
  equipment boolean not null default false,
  beneficiaries boolean not null default true,
  search_key text not null,
  constraint vehicles_pkey primary key (company_id, id),
  constraint vehicles_company foreign key (company_id) references companies (id) on delete cascade,
  constraint vehicles_fuel foreign key (company_id, fuel_id) references articles (company_id, id),
  constraint vehicles_number_unique unique (company_id, vehicle_type, number_key),
  constraint vehicles_vehicle_type_known check (vehicle_type in ('vehicle', 'machine')),
  constraint vehicles_status_known check (status in ('active', 'broken', 'inactive')),
  constraint vehicles_calculation_type_known check (calculation_type in ('fifo', 'fuel')),
  constraint vehicles_consumption_type_known check (consumption_type in (1, 2, 3))
);
create index vehicles_by_number on vehicles (company_id, vehicle_type, number, id);

-- The last sheet number given, per company and kind; taken in the transaction that saves the sheet.
create table roadmap_counters (
  company_id bigint not null,
  kind text not null,
  last_number integer not null,
  constraint roadmap_counters_pkey primary key (company_id, kind),
  constraint roadmap_counters_company foreign key (company_id) references companies (id) on delete cascade
);

create table roadmaps (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  number integer not null,
  vehicle_id bigint not null,
  driver_id bigint not null,
  created_by bigint,
  start_date date not null,
  start_time text not null,
  end_date date not null,
  end_time text not null,
  -- The norms and the equipment's rate the sheet was computed with.
  consumption_type smallint not null,
  consumption_mixt numeric(8, 4),
  consumption_urban numeric(8, 4),
  consumption_extra_urban numeric(8, 4),
  consumption_stationary numeric(8, 4),
  equipment_id bigint,
  equipment_minutes integer not null default 0,
  equipment_rate numeric(8, 4),
  equipment_surcharge_id bigint,
  equipment_surcharge_amount numeric(7, 2),
  -- Durations in minutes.
  hours_stationary integer not null default 0,
  hours_exploitation integer not null default 0,
  hours_available integer not null default 0,
  travel_vehicle_id bigint,
  purpose_of_travel text,
  km_start numeric(12, 2) not null,
  km_done numeric(12, 2) not null,
  km_stop numeric(12, 2) not null,
  fuel_start numeric(12, 2) not null,
  fuel_added numeric(12, 2) not null,
  fuel_consumed numeric(12, 2) not null,
  fuel_left numeric(12, 2) not null,
  trip_consumption numeric(12, 2) not null,
  stationary_consumption numeric(12, 2) not null,
  exploitation_consumption numeric(12, 2) not null,
  equipment_consumption numeric(12, 2) not null,
  advance_payment numeric(14, 2) not null default 0,
  observations text,
  -- Grows with every save, so that two windows cannot overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint roadmaps_pkey primary key (company_id, id),
  constraint roadmaps_company foreign key (company_id) references companies (id) on delete cascade,
  constraint roadmaps_number_unique unique (company_id, kind, number),
  constraint roadmaps_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  constraint roadmaps_driver foreign key (company_id, driver_id) references drivers (company_id, id),
  constraint roadmaps_created_by foreign key (company_id, created_by) references drivers (company_id, id),
  constraint roadmaps_equipment foreign key (company_id, equipment_id) references vehicles (company_id, id),
  constraint roadmaps_equipment_surcharge foreign key (company_id, equipment_surcharge_id) references surcharges (company_id, id),
  constraint roadmaps_travel_vehicle foreign key (company_id, travel_vehicle_id) references vehicles (company_id, id),
  constraint roadmaps_kind_known check (kind in ('vehicle', 'machine'))
);
create index roadmaps_by_start on roadmaps (company_id, kind, start_date desc, start_time desc, number desc);
create index roadmaps_by_vehicle on roadmaps (company_id, vehicle_id, start_date desc, start_time desc, number desc);
create index roadmaps_by_driver on roadmaps (company_id, driver_id, start_date desc);
create index roadmaps_by_created_by on roadmaps (company_id, created_by);
create index roadmaps_by_equipment on roadmaps (company_id, equipment_id) where equipment_id is not null;
create index roadmaps_by_travel_vehicle on roadmaps (company_id, travel_vehicle_id) where travel_vehicle_id is not null;

-- Surcharges of a sheet's stationary and hourly fuel, with the percent it was computed with.
create table roadmap_surcharges (
  company_id bigint not null,
  roadmap_id bigint not null,
  surcharge_id bigint not null,
  amount numeric(7, 2) not null,
  constraint roadmap_surcharges_pkey primary key (company_id, roadmap_id, surcharge_id),
  constraint roadmap_surcharges_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  constraint roadmap_surcharges_surcharge foreign key (company_id, surcharge_id) references surcharges (company_id, id)
);
create index roadmap_surcharges_by_surcharge on roadmap_surcharges (company_id, surcharge_id);

create table trips (
  company_id bigint not null,
  roadmap_id bigint not null,
  position integer not null,
  start text not null,
  "end" text not null,
  via text,
  purpose text not null,
  direction smallint not null,
  distance_mixt numeric(9, 2) not null,
  distance_urban numeric(9, 2) not null,
  distance_extra_urban numeric(9, 2) not null,
  start_date date not null,
  start_time text not null,
  end_date date not null,
  end_time text not null,
  surcharge_id bigint,
  surcharge_amount numeric(7, 2),
  km_urban numeric(12, 2) not null,
  km_extra_urban numeric(12, 2) not null,
  km numeric(12, 2) not null,
  consumption numeric(12, 2) not null,
  constraint trips_pkey primary key (company_id, roadmap_id, position),
  constraint trips_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  constraint trips_surcharge foreign key (company_id, surcharge_id) references surcharges (company_id, id),
  constraint trips_direction_known check (direction in (0, 1, 2))
);
create index trips_by_surcharge on trips (company_id, surcharge_id) where surcharge_id is not null;

create table purchases (
  company_id bigint not null,
  roadmap_id bigint not null,
  position integer not null,
  date date not null,
  number text not null,
  document smallint not null,
  partner_id bigint not null,
  article_id bigint not null,
  is_fuel boolean not null,
  qty numeric(12, 3) not null,
  price numeric(14, 4) not null,
  tva numeric(14, 2) not null,
  tva_rate numeric(5, 2) not null,
  value numeric(14, 2) not null,
  currency text not null,
  constraint purchases_pkey primary key (company_id, roadmap_id, position),
  constraint purchases_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  constraint purchases_partner foreign key (company_id, partner_id) references partners (company_id, id),
  constraint purchases_article foreign key (company_id, article_id) references articles (company_id, id),
  constraint purchases_document_known check (document between 1 and 6),
  constraint purchases_currency_known check (currency in ('RON', 'EUR', 'GBP'))
);
create index purchases_by_partner on purchases (company_id, partner_id);
create index purchases_by_article on purchases (company_id, article_id);

create table roadmap_beneficiaries (
  company_id bigint not null,
  roadmap_id bigint not null,
  position integer not null,
  partner_id bigint not null,
  purpose text not null,
  constraint roadmap_beneficiaries_pkey primary key (company_id, roadmap_id, position),
  constraint roadmap_beneficiaries_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  constraint roadmap_beneficiaries_partner foreign key (company_id, partner_id) references partners (company_id, id)
);
create index roadmap_beneficiaries_by_partner on roadmap_beneficiaries (company_id, partner_id);

-- A query that forgets its company sees nothing, and one that names another company writes nothing.
do $$
declare name text;
begin
  foreach name in array array[
    'subscriptions', 'routes', 'articles', 'surcharges', 'partners', 'drivers', 'vehicles', 'roadmap_counters', 'roadmaps',
    'roadmap_surcharges', 'trips', 'purchases', 'roadmap_beneficiaries'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;
