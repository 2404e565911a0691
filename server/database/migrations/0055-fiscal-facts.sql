-- What the tax on a vehicle follows from: its mass and seats (the driver's among them), what it is used for from a day on, and how the
-- company books fuel.
alter table vehicles
  add column max_mass_kg integer,
  add column seats smallint,
  add constraint vehicles_max_mass_known check (max_mass_kg between 1 and 100000),
  add constraint vehicles_seats_known check (seats between 1 and 200);

create table vehicle_uses (
  company_id bigint not null,
  vehicle_id bigint not null,
  from_day date not null,
  use text not null,
  -- The letter of art. 298(3) of an exempt use.
  reason text,
  constraint vehicle_uses_pkey primary key (company_id, vehicle_id, from_day),
  constraint vehicle_uses_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete cascade,
  constraint vehicle_uses_use_known check (use in ('exclusive', 'mixed', 'exempt')),
  constraint vehicle_uses_reason_known check (reason in ('a', 'b', 'c', 'd', 'e', 'f')),
  constraint vehicle_uses_reason_of_exempt check ((use = 'exempt') = (reason is not null))
);

alter table companies
  add column income_tax text not null default 'profit',
  add column fuel_booking text not null default 'stock',
  add column vat_in_cost boolean not null default true,
  -- Accounts that differ from the usual ones, by what they are for.
  add column accounts jsonb not null default '{}',
  -- How the accountant's program writes days, and codes that it knows.
  add column handover jsonb not null default '{}',
  add column fiscal_version integer not null default 0,
  add constraint companies_income_tax_known check (income_tax in ('profit', 'micro', 'other')),
  add constraint companies_fuel_booking_known check (fuel_booking in ('stock', 'expense'));

-- What an article and a partner are called in the accountant's program.
alter table articles add column accounting_code text;
alter table partners add column accounting_code text;

-- What was handed over of a month, to which program, and when.
create table handovers (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  program text not null,
  -- Whether the month was still open.
  draft boolean not null,
  made_at timestamptz not null,
  made_by bigint,
  rows integer not null,
  sha256 text not null,
  constraint handovers_pkey primary key (company_id, id),
  constraint handovers_company foreign key (company_id) references companies (id) on delete cascade,
  constraint handovers_made_by foreign key (made_by) references users (id) on delete set null,
  constraint handovers_program_known check (program in ('saga', 'winmentor', 'xlsx'))
);
create index handovers_by_month on handovers (company_id, month);
create index handovers_by_made_by on handovers (made_by) where made_by is not null;

-- Links to the dossier of a month that need no account.
create table dossier_links (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  made_at timestamptz not null,
  made_by bigint,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  openings integer not null default 0,
  constraint dossier_links_pkey primary key (company_id, id),
  constraint dossier_links_company foreign key (company_id) references companies (id) on delete cascade,
  constraint dossier_links_made_by foreign key (made_by) references users (id) on delete set null
);
create index dossier_links_by_month on dossier_links (company_id, month);
create index dossier_links_by_made_by on dossier_links (made_by) where made_by is not null;

do $$
declare name text;
begin
  foreach name in array array['vehicle_uses', 'handovers', 'dossier_links'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;

create function raise_month_closed(closed date) returns void language plpgsql as $$
begin
  raise exception 'the month % is closed', to_char(closed, 'YYYY-MM') using errcode = 'MC001', detail = to_char(closed, 'YYYY-MM-DD');
end $$;

-- Who paid is content of a line too.
drop trigger purchases_guarded on purchases;
create trigger purchases_guarded before insert or delete or update of
  roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency, paid_by
  on purchases for each row execute function guard_closed_months();

-- A receipt stays as it is while it is on a closed sheet. One that is typed may not be of a closed day; an invoice or a statement that
-- comes late may, and goes on a sheet of an open month. What a line of a sheet writes into its receipt was judged with the line.
create function guard_closed_receipts() returns trigger language plpgsql as $$
declare
  company bigint;
  closed date;
begin
  if tg_op = 'INSERT' then company := new.company_id; else company := old.company_id; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company)
    and current_setting('app.removed_company', true) is distinct from company::text then
    if tg_op <> 'INSERT' then
      closed := (
        select closed_month_of(company, r.start_date) from purchases p join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
        where p.company_id = company and p.receipt_id = old.id);
    end if;
    if closed is null and tg_op <> 'DELETE' and pg_trigger_depth() = 1 then
      if new.origin in ('manual', 'phone') and (tg_op = 'INSERT' or new.date <> old.date) then
        closed := closed_month_of(company, new.date);
      end if;
    end if;
    if closed is not null then perform raise_month_closed(closed); end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger receipts_guarded before insert or delete or update of
  date, time, document, number, partner_id, article_id, vehicle_id, driver_id, qty, um, price, tva_rate, tva, value, currency, paid_by, ignored
  on receipts for each row execute function guard_closed_receipts();

-- Whether the law limits a vehicle (art. 298): what domain/fiscal/deduction.ts says as `isSmall`, and a test holds beside it.
create function is_small_vehicle(kind text, category text, max_mass_kg integer, seats smallint) returns boolean language sql immutable as $$
  select kind <> 'machine' and coalesce(max_mass_kg, 0) <= 3500 and coalesce(seats, 0) <= 9
    and (max_mass_kg is not null and seats is not null
      or coalesce(category, '') not in ('M2', 'M3', 'N2', 'N3', 'T', 'UTILAJ', 'O1', 'O2', 'O3', 'O4'))
$$;

-- The fiscal facts price the litres of closed months as the initial stock does.
create function guard_fiscal_facts() returns trigger language plpgsql as $$
declare
  company bigint;
  last date;
begin
  company := case tg_table_name when 'companies' then (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'id')
    else (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'company_id') end::bigint;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  last := (select max(month) from closed_months where company_id = company);
  if last is not null and current_setting('app.removed_company', true) is distinct from company::text then
    if tg_table_name = 'vehicle_uses' then
      if not exists (
        select from roadmaps where company_id = company and start_date < (last + interval '1 month')::date
          and vehicle_id = (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'vehicle_id')::bigint) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_op <> 'INSERT' and old.from_day < (last + interval '1 month')::date then
        perform raise_month_closed(coalesce(closed_month_of(company, old.from_day), last));
      end if;
      if tg_op <> 'DELETE' and new.from_day < (last + interval '1 month')::date then
        perform raise_month_closed(coalesce(closed_month_of(company, new.from_day), last));
      end if;
    elsif exists (
      select from vehicle_uses u where u.company_id = company and u.use = 'mixed' and u.from_day < (last + interval '1 month')::date
        and (tg_table_name = 'companies' or u.vehicle_id = (to_jsonb(new) ->> 'id')::bigint)) then
      perform raise_month_closed(last);
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vehicle_uses_guarded before insert or update or delete on vehicle_uses
  for each row execute function guard_fiscal_facts();
create trigger vehicles_fiscal_guarded before update on vehicles for each row
  when (is_small_vehicle(old.vehicle_type, old.category, old.max_mass_kg, old.seats)
    <> is_small_vehicle(new.vehicle_type, new.category, new.max_mass_kg, new.seats))
  execute function guard_fiscal_facts();
create trigger companies_fiscal_guarded before update on companies for each row
  when (old.vat_in_cost <> new.vat_in_cost) execute function guard_fiscal_facts();
