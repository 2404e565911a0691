-- Sheets kept under a name, to begin new ones with.
create table sheet_templates (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  -- The sheet as the form begins with it. Rows that it names may be gone by then.
  sheet jsonb not null,
  constraint sheet_templates_pkey primary key (company_id, id),
  constraint sheet_templates_company foreign key (company_id) references companies (id) on delete cascade,
  constraint sheet_templates_kind_known check (kind in ('vehicle', 'machine')),
  constraint sheet_templates_name unique (company_id, kind, name)
);
alter table sheet_templates enable row level security;
create policy sheet_templates_of_company on sheet_templates
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
