-- How a company drives: what the generator's settings begin with. Speeds in km/h, times in minutes, reserve in litres.
create table generator_settings (
  company_id bigint not null,
  urban smallint not null,
  extra_urban smallint not null,
  motorway smallint not null,
  loading smallint not null,
  lunch smallint not null,
  regulation561 boolean not null,
  reserve numeric(6, 2) not null,
  start_time text not null,
  end_time text not null,
  constraint generator_settings_pkey primary key (company_id),
  constraint generator_settings_company foreign key (company_id) references companies (id) on delete cascade,
  constraint generator_settings_speeds check (urban between 5 and 90 and extra_urban between 5 and 130 and motorway between 5 and 130),
  constraint generator_settings_times check (loading between 0 and 240 and lunch between 0 and 120 and reserve >= 0)
);
alter table generator_settings enable row level security;
create policy generator_settings_of_company on generator_settings
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
