-- Who changed what in a company: one row a call that was carried out, in the same transaction as the change.
create table journal (
  company_id bigint not null,
  id bigint generated always as identity,
  request text not null,
  at timestamptz not null,
  user_id bigint,
  administrator_id bigint,
  call text not null,
  subject jsonb not null,
  constraint journal_pkey primary key (company_id, id),
  constraint journal_once unique (company_id, request),
  constraint journal_company foreign key (company_id) references companies (id) on delete cascade,
  constraint journal_user foreign key (user_id) references users (id) on delete set null,
  constraint journal_administrator foreign key (administrator_id) references users (id) on delete set null
);
create index journal_user_id on journal (user_id);
create index journal_administrator_id on journal (administrator_id);
alter table journal enable row level security;
create policy journal_of_company on journal
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
