-- What has to be renewed by a day or by an odometer reading: of a vehicle, of a driver, or of the company itself, which names neither. An
-- open deadline has no done_day; a renewal writes it, with what was paid, and opens the next one.
create table deadlines (
  company_id bigint not null,
  id bigint generated always as identity,
  version integer not null default 1,
  vehicle_id bigint,
  driver_id bigint,
  kind text not null,
  title text,
  due_day date,
  due_km numeric(12, 2),
  remind_days smallint[] not null,
  every_months smallint,
  every_km integer,
  document text,
  cost numeric(14, 2),
  note text,
  done_day date,
  search_key text not null,
  constraint deadlines_pkey primary key (company_id, id),
  constraint deadlines_company foreign key (company_id) references companies (id) on delete cascade deferrable initially immediate,
  constraint deadlines_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete cascade
    deferrable initially immediate,
  constraint deadlines_driver foreign key (company_id, driver_id) references drivers (company_id, id) on delete cascade
    deferrable initially immediate,
  constraint deadlines_one_subject check (vehicle_id is null or driver_id is null),
  constraint deadlines_due check (due_day is not null or due_km is not null),
  constraint deadlines_km_of_vehicle check (due_km is null or vehicle_id is not null)
);
-- One open deadline of a kind and title.
create unique index deadlines_open_once on deadlines
  (company_id, coalesce(vehicle_id, 0), coalesce(driver_id, 0), kind, lower(coalesce(title, ''))) where done_day is null;
create index deadlines_by_vehicle on deadlines (company_id, vehicle_id);
create index deadlines_by_driver on deadlines (company_id, driver_id);
alter table deadlines enable row level security;
create policy deadlines_of_company on deadlines
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
