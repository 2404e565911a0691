-- Sheets repeated together: by the key that the client made up, so that the same repetition sent twice is saved once, and can be
-- taken back whole.
create table repeats (
  company_id bigint not null,
  key uuid not null,
  created_at timestamptz not null default now(),
  -- Its sheets, and what they meant for later ones. A sheet that was deleted since is no longer found.
  roadmap_ids bigint[] not null default '{}',
  later_sheets_affected integer not null default 0,
  recalculate_from date,
  constraint repeats_pkey primary key (company_id, key),
  constraint repeats_company foreign key (company_id) references companies (id) on delete cascade
);
alter table repeats enable row level security;
create policy repeats_of_company on repeats
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
