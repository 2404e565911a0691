-- Months that are closed. A company's sheets up to the end of the last of them stay as they were handed over: fuel and odometer go
-- from sheet to sheet, so that an earlier one cannot change without the later ones.
create table closed_months (
  company_id bigint not null,
  -- Its first day.
  month date not null,
  closed_at timestamptz not null,
  closed_by bigint,
  note text,
  -- What the month came to, and the fiscal facts of the company that it was reported by.
  totals jsonb not null,
  -- SHA-256 of the month's sheets with their lines, in canonical JSON.
  digest text not null,
  constraint closed_months_pkey primary key (company_id, month),
  constraint closed_months_company foreign key (company_id) references companies (id) on delete cascade,
  constraint closed_months_closed_by foreign key (closed_by) references users (id) on delete set null,
  constraint closed_months_first_day check (extract(day from month) = 1)
);
create index closed_months_by_closed_by on closed_months (closed_by);
alter table closed_months enable row level security;
create policy closed_months_of_company on closed_months
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- The day of the next month on which a month closes by itself; none where a user closes it.
alter table companies
  add column closes_on_day smallint,
  add constraint companies_closes_on_day_known check (closes_on_day between 1 and 28);

-- Shared by those who change sheets until they commit, held alone by whoever closes a month: nothing that was read before a change
-- is closed after it.
create function months_lock(company bigint) returns bigint language sql immutable as $$
  select hashtextextended('months', company)
$$;

-- The closed month that a day belongs to: its own, or the last one where its own was never closed because it was empty; null for a
-- day that is open.
create function closed_month_of(company bigint, day date) returns date language sql volatile as $$
  select case when day < (last.month + interval '1 month')::date
    then coalesce((select month from closed_months where company_id = company and month = date_trunc('month', day)::date), last.month) end
  from (select max(month) as month from closed_months where company_id = company) last
$$;

-- Refuses every change of a sheet that reaches into a closed month, whoever makes it and on whatever path. A sheet reaches into the
-- months from its first day on, so that its start alone decides. State, version and run of a sheet are no content.
create function guard_closed_months() returns trigger language plpgsql as $$
declare
  company bigint;
  started date[] := '{}';
  closed date;
begin
  if tg_op = 'INSERT' then company := new.company_id; else company := old.company_id; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if current_setting('app.removed_company', true) is distinct from company::text
    and exists (select from closed_months where company_id = company) then
    if tg_table_name = 'roadmaps' then
      if tg_op <> 'INSERT' then started := started || old.start_date; end if;
      if tg_op <> 'DELETE' then started := started || new.start_date; end if;
    else
      if tg_op <> 'INSERT' then
        started := started || (select start_date from roadmaps where company_id = company and id = old.roadmap_id);
      end if;
      if tg_op <> 'DELETE' then
        started := started || (select start_date from roadmaps where company_id = company and id = new.roadmap_id);
      end if;
    end if;
    closed := (select min(closed_month_of(company, day)) from unnest(started) day);
    if closed is not null then
      raise exception 'the month % is closed', to_char(closed, 'YYYY-MM') using errcode = 'MC001', detail = to_char(closed, 'YYYY-MM-DD');
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create trigger roadmaps_guarded before insert or delete or update of
  kind, number, vehicle_id, driver_id, created_by, start_date, start_time, end_date, end_time,
  consumption_type, consumption_mixt, consumption_urban, consumption_extra_urban, consumption_stationary,
  equipment_id, equipment_minutes, equipment_rate, equipment_surcharge_id, equipment_surcharge_amount,
  hours_stationary, hours_exploitation, hours_available, travel_vehicle_id, purpose_of_travel,
  km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
  trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption, advance_payment, observations
  on roadmaps for each row execute function guard_closed_months();
create trigger trips_guarded before insert or delete or update on trips
  for each row execute function guard_closed_months();
create trigger purchases_guarded before insert or delete or update of
  roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency
  on purchases for each row execute function guard_closed_months();
create trigger roadmap_surcharges_guarded before insert or delete or update on roadmap_surcharges
  for each row execute function guard_closed_months();
create trigger roadmap_beneficiaries_guarded before insert or delete or update on roadmap_beneficiaries
  for each row execute function guard_closed_months();

-- The stock that a vehicle began with, and how its fuel is valued, price every litre of its closed months.
create function guard_valued_months() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  closed := (select max(month) from closed_months where company_id = new.company_id);
  if closed is not null and exists (
    select from roadmaps where company_id = new.company_id and vehicle_id = new.id and start_date < (closed + interval '1 month')::date) then
    raise exception 'the month % is closed', to_char(closed, 'YYYY-MM') using errcode = 'MC001', detail = to_char(closed, 'YYYY-MM-DD');
  end if;
  return new;
end $$;
create trigger vehicles_guarded before update on vehicles for each row
  when ((old.calculation_type, old.initial_stock, old.initial_stock_value)
    is distinct from (new.calculation_type, new.initial_stock, new.initial_stock_value))
  execute function guard_valued_months();
