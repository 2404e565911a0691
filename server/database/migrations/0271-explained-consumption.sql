-- Why a vehicle burnt more or less than its norm in a month, as a user explains it.
create table consumption_explanations (
  company_id bigint not null,
  vehicle_id bigint not null,
  -- Its first day.
  month date not null,
  reason text not null,
  note text,
  constraint consumption_explanations_pkey primary key (company_id, vehicle_id, month),
  constraint consumption_explanations_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete cascade,
  constraint consumption_explanations_reason_known check (reason in ('winter', 'trailer', 'traffic', 'other'))
);
alter table consumption_explanations enable row level security;
create policy consumption_explanations_of_company on consumption_explanations
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
