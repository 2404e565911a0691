-- Companies that their last member deleted and may still take back. A row says that nobody belongs to the company until then; it
-- outlives the account of who deleted it, so `user_id` is no foreign key.
create table company_deletions (
  company_id bigint primary key,
  user_id bigint not null,
  ends_at timestamptz not null,
  constraint company_deletions_company foreign key (company_id) references companies (id) on delete cascade
);
create index company_deletions_by_user on company_deletions (user_id);
create index company_deletions_by_end on company_deletions (ends_at);
