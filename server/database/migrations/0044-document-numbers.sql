-- Numbers of documents: each kind has its own series in a year, without gaps. A row says which document got a number; it is written
-- by the print that takes it, and stays when the sheet or the vehicle is deleted.
create table document_counters (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  last_number integer not null,
  constraint document_counters_pkey primary key (company_id, kind, year),
  constraint document_counters_company foreign key (company_id) references companies (id) on delete cascade
);

create table document_numbers (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  number integer not null,
  -- What the document is about: a sheet, or a month (its first day) of a vehicle.
  roadmap_id bigint,
  vehicle_id bigint,
  month date,
  -- The sheet's number, which such a document carried before there were series.
  former_number integer,
  user_id bigint,
  taken_at timestamptz not null default now(),
  constraint document_numbers_pkey primary key (company_id, kind, year, number),
  constraint document_numbers_company foreign key (company_id) references companies (id) on delete cascade,
  constraint document_numbers_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id)
    on delete set null (roadmap_id),
  constraint document_numbers_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id)
    on delete set null (vehicle_id),
  constraint document_numbers_user foreign key (user_id) references users (id) on delete set null
);
create unique index document_numbers_once_a_sheet on document_numbers (company_id, roadmap_id, kind) where roadmap_id is not null;
create unique index document_numbers_once_a_month on document_numbers (company_id, vehicle_id, month, kind) where vehicle_id is not null;
create index document_numbers_by_user on document_numbers (user_id);

-- The newest sheet of a company when its series began: documents of the sheets up to it may lie in a file with the sheet's number.
create table document_series (
  company_id bigint not null,
  last_former_sheet bigint not null,
  constraint document_series_pkey primary key (company_id),
  constraint document_series_company foreign key (company_id) references companies (id) on delete cascade
);
insert into document_series (company_id, last_former_sheet)
select company_id, max(id) from roadmaps group by company_id;

-- The series go on above every number that such a document can carry already.
insert into document_counters (company_id, kind, year, last_number)
select company_id, document, year, max(number)
from (
  select company_id, number, extract(year from start_date)::integer as year from roadmaps
  union all select company_id, number, extract(year from end_date)::integer from roadmaps
) used, unnest(array['bon-consum', 'dispozitie-plata', 'ordin-deplasare']) document
group by company_id, document, year;

do $$
declare name text;
begin
  foreach name in array array['document_counters', 'document_numbers', 'document_series'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;
