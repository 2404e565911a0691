-- Accounts that their owners deleted and may still take back. What is personal is sealed with the code of the mail that went to
-- the owner, and the code is kept nowhere; what is left of the account is a row without a person.
create table account_deletions (
  user_id bigint primary key,
  code_hash text not null,
  sealed bytea not null,
  ends_at timestamptz not null,
  constraint account_deletions_code_unique unique (code_hash),
  constraint account_deletions_user foreign key (user_id) references users (id) on delete cascade
);
create index account_deletions_by_end on account_deletions (ends_at);
