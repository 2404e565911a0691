-- Counts the transactions that changed something of a company: what was read at one count need not be read again at the same.
create table company_changes (
  company_id bigint not null,
  changes bigint not null default 1,
  constraint company_changes_pkey primary key (company_id),
  constraint company_changes_company foreign key (company_id) references companies (id) on delete cascade
);
alter table company_changes enable row level security;
create policy company_changes_of_company on company_changes
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
insert into company_changes (company_id) select id from companies;
