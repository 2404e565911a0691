-- Receipts are rows of their own, on a sheet or not yet. While one is on a sheet, the line of the sheet says its figures and the
-- receipt follows it (`follow_line`); off a sheet the receipt has them itself.
create table receipt_imports (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null,
  added integer not null,
  duplicates integer not null,
  skipped integer not null,
  constraint receipt_imports_pkey primary key (company_id, id),
  constraint receipt_imports_company foreign key (company_id) references companies (id) on delete cascade,
  constraint receipt_imports_user foreign key (user_id) references users (id) on delete set null,
  constraint receipt_imports_file_unique unique (company_id, sha256)
);
create index receipt_imports_by_user on receipt_imports (user_id) where user_id is not null;

create table receipts (
  company_id bigint not null,
  id bigint generated always as identity,
  origin text not null,
  date date not null,
  -- Romanian civil time, where it is known.
  time text,
  document smallint not null,
  number text not null default '',
  -- Supplier, article, plate and card as they were read; the ids once they are matched.
  partner_id bigint,
  supplier_cui text,
  supplier_name text,
  article_id bigint,
  described text,
  vehicle_id bigint,
  driver_id bigint,
  plate_read text,
  card_tail text,
  qty numeric(12, 3) not null,
  um text not null,
  price numeric(14, 4) not null,
  tva_rate numeric(5, 2) not null,
  tva numeric(14, 2) not null,
  value numeric(14, 2) not null,
  currency text not null,
  odometer numeric(12, 2),
  full_tank boolean,
  station text,
  country text,
  paid_by text,
  ignored boolean not null default false,
  note text,
  import_id bigint,
  external_key text,
  search_key text not null generated always as (translate(
    lower(number || ' ' || coalesce(supplier_name, '') || ' ' || coalesce(station, '') || ' ' || coalesce(plate_read, '')),
    'ăâîșşțţ', 'aaisstt')) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint receipts_pkey primary key (company_id, id),
  constraint receipts_company foreign key (company_id) references companies (id) on delete cascade,
  constraint receipts_partner foreign key (company_id, partner_id) references partners (company_id, id),
  constraint receipts_article foreign key (company_id, article_id) references articles (company_id, id),
  constraint receipts_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  constraint receipts_driver foreign key (company_id, driver_id) references drivers (company_id, id),
  constraint receipts_import foreign key (company_id, import_id) references receipt_imports (company_id, id),
  constraint receipts_external_key_unique unique (company_id, external_key),
  constraint receipts_origin_known check (origin in ('manual', 'card', 'einvoice', 'phone', 'sheet')),
  constraint receipts_document_known check (document between 1 and 6),
  constraint receipts_currency_known check (currency in ('RON', 'EUR', 'GBP')),
  constraint receipts_paid_by_known check (paid_by in ('cash', 'card', 'invoice', 'advance'))
);
create index receipts_by_day on receipts (company_id, date desc, time desc nulls last, id desc);
create index receipts_by_vehicle on receipts (company_id, vehicle_id, date desc) where vehicle_id is not null;
create index receipts_by_price on receipts (company_id, partner_id, article_id, date desc, id desc) where partner_id is not null;
create index receipts_by_article on receipts (company_id, article_id) where article_id is not null;
create index receipts_by_driver on receipts (company_id, driver_id) where driver_id is not null;
create index receipts_by_import on receipts (company_id, import_id) where import_id is not null;
create index receipts_to_assign on receipts (company_id, date desc)
  where not ignored and (vehicle_id is null or partner_id is null or article_id is null or number = '');

-- Two receipts that look like one and are not: a user said so.
create table receipts_apart (
  company_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  constraint receipts_apart_pkey primary key (company_id, one_id, other_id),
  constraint receipts_apart_one foreign key (company_id, one_id) references receipts (company_id, id) on delete cascade,
  constraint receipts_apart_other foreign key (company_id, other_id) references receipts (company_id, id) on delete cascade,
  constraint receipts_apart_ordered check (one_id < other_id)
);
create index receipts_apart_by_other on receipts_apart (company_id, other_id);

-- Which column of a statement is which field, by the headings of the statement.
create table import_profiles (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  signature text not null,
  mapping jsonb not null,
  constraint import_profiles_pkey primary key (company_id, id),
  constraint import_profiles_company foreign key (company_id) references companies (id) on delete cascade,
  constraint import_profiles_signature_unique unique (company_id, signature)
);

-- Which article a text of a statement or an invoice means; without an article such lines are not imported.
create table article_aliases (
  company_id bigint not null,
  alias_key text not null,
  article_id bigint,
  constraint article_aliases_pkey primary key (company_id, alias_key),
  constraint article_aliases_company foreign key (company_id) references companies (id) on delete cascade,
  constraint article_aliases_article foreign key (company_id, article_id) references articles (company_id, id) on delete cascade
);
create index article_aliases_by_article on article_aliases (company_id, article_id) where article_id is not null;

-- Whose a fuel card is, by its last digits, on the days from which and to which it is.
create table fuel_cards (
  company_id bigint not null,
  id bigint generated always as identity,
  issuer text,
  tail text not null,
  vehicle_id bigint,
  driver_id bigint,
  from_day date,
  to_day date,
  constraint fuel_cards_pkey primary key (company_id, id),
  constraint fuel_cards_company foreign key (company_id) references companies (id) on delete cascade,
  constraint fuel_cards_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete cascade,
  constraint fuel_cards_driver foreign key (company_id, driver_id) references drivers (company_id, id) on delete cascade,
  constraint fuel_cards_tail_digits check (tail ~ '^[0-9]{4}$')
);
create index fuel_cards_by_tail on fuel_cards (company_id, tail);
create index fuel_cards_by_vehicle on fuel_cards (company_id, vehicle_id) where vehicle_id is not null;
create index fuel_cards_by_driver on fuel_cards (company_id, driver_id) where driver_id is not null;

do $$
declare name text;
begin
  foreach name in array array['receipt_imports', 'receipts', 'receipts_apart', 'import_profiles', 'article_aliases', 'fuel_cards'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;

-- Every line that is there gets its receipt.
alter table purchases add column receipt_id bigint;
update purchases set receipt_id = nextval(pg_get_serial_sequence('receipts', 'id'));
insert into receipts (
  company_id, id, origin, date, document, number, partner_id, article_id, vehicle_id, driver_id,
  qty, um, price, tva_rate, tva, value, currency, paid_by, created_at)
overriding system value
select p.company_id, p.receipt_id, 'sheet', p.date, p.document, p.number, p.partner_id, p.article_id, r.vehicle_id, r.driver_id,
  p.qty, a.um, p.price, p.tva_rate, p.tva, p.value, p.currency, p.paid_by, r.created_at
from purchases p
join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
join articles a on a.company_id = p.company_id and a.id = p.article_id;
alter table purchases
  add constraint purchases_receipt_once unique (company_id, receipt_id),
  add constraint purchases_receipt foreign key (company_id, receipt_id) references receipts (company_id, id);

-- A line of a sheet has a receipt: the one that it names, which from then on says what the line says, or one that is made of it.
create function follow_line() returns trigger language plpgsql as $$
declare
  sheet record;
  unit text := (select um from articles where company_id = new.company_id and id = new.article_id);
begin
  select vehicle_id, driver_id into sheet from roadmaps where company_id = new.company_id and id = new.roadmap_id;
  if new.receipt_id is null then
    insert into receipts (
      company_id, origin, date, document, number, partner_id, article_id, vehicle_id, driver_id,
      qty, um, price, tva_rate, tva, value, currency, paid_by)
    values (
      new.company_id, 'sheet', new.date, new.document, new.number, new.partner_id, new.article_id, sheet.vehicle_id, sheet.driver_id,
      new.qty, unit, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by)
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
  end if;
  return new;
end $$;
create trigger purchases_followed before insert or update on purchases for each row execute function follow_line();

-- What was typed into a sheet goes with its line; any other receipt is free again. A changed sheet takes its lines out and puts them
-- back in one transaction: only what is missing at its end is gone.
create function drop_typed_receipt() returns trigger language plpgsql as $$
begin
  delete from receipts r
  where r.company_id = old.company_id and r.id = old.receipt_id and r.origin = 'sheet'
    and not exists (select from purchases p where p.company_id = r.company_id and p.receipt_id = r.id);
  return null;
end $$;
create constraint trigger purchases_taken_out after delete on purchases deferrable initially deferred
  for each row execute function drop_typed_receipt();
