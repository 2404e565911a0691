-- Warnings of a sheet that a user has called all right, and why. Each stands for the version of the sheet that was seen: once the
-- sheet is saved again, its warnings are warnings again.
create table accepted_findings (
  company_id bigint not null,
  roadmap_id bigint not null,
  code text not null,
  sheet_version integer not null,
  reason text not null,
  accepted_by bigint,
  accepted_at timestamptz not null,
  constraint accepted_findings_pkey primary key (company_id, roadmap_id, code),
  constraint accepted_findings_roadmap foreign key (company_id, roadmap_id) references roadmaps (company_id, id) on delete cascade,
  constraint accepted_findings_accepted_by foreign key (accepted_by) references users (id) on delete set null
);
create index accepted_findings_by_accepted_by on accepted_findings (accepted_by) where accepted_by is not null;
alter table accepted_findings enable row level security;
create policy accepted_findings_of_company on accepted_findings
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
