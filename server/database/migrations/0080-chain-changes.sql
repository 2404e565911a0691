-- How the sheets stood before a recalculation or a renumbering, so that it can be taken back. Kept for a day.
create table chain_changes (
  company_id bigint not null,
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  kind text not null,
  -- Of each changed sheet: id, number and ends before the change, and the version that the change gave it.
  sheets jsonb not null,
  constraint chain_changes_pkey primary key (company_id, id),
  constraint chain_changes_company foreign key (company_id) references companies (id) on delete cascade,
  constraint chain_changes_kind_known check (kind in ('vehicle', 'machine'))
);
alter table chain_changes enable row level security;
create policy chain_changes_of_company on chain_changes
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
