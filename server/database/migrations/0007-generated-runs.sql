-- Runs of the generator: which sheets were saved together, so that they can be taken back together.
create table generated_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint,
  created_at timestamptz not null,
  constraint generated_runs_pkey primary key (company_id, id),
  constraint generated_runs_company foreign key (company_id) references companies (id) on delete cascade,
  constraint generated_runs_user foreign key (user_id) references users (id) on delete set null
);
alter table generated_runs enable row level security;
create policy generated_runs_of_company on generated_runs
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

alter table roadmaps add column generated_run_id bigint;
alter table roadmaps add constraint roadmaps_generated_run
  foreign key (company_id, generated_run_id) references generated_runs (company_id, id);
create index roadmaps_by_generated_run on roadmaps (company_id, generated_run_id) where generated_run_id is not null;
