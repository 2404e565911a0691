-- What a file imported into a list or into the sheets has added and changed, so that it can be taken back (decision 0119). Kept for a day.
create table file_imports (
  company_id bigint not null,
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  -- Ids of the added rows by table: {"roadmaps": [7, 8], "drivers": [3]}.
  added jsonb not null default '{}',
  -- The changed rows of one table as they were before.
  changed_table text,
  changed jsonb not null default '[]',
  constraint file_imports_pkey primary key (company_id, id),
  constraint file_imports_company foreign key (company_id) references companies (id) on delete cascade
);
alter table file_imports enable row level security;
create policy file_imports_of_company on file_imports
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
