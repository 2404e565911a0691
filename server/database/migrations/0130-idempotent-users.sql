-- Answers of calls of a user that are of no company, as a new company, under the keys that clients gave them: see 0114. Kept for a day,
-- and of a user the newest thousand.
create table idempotent_answers_of_users (
  user_id bigint not null,
  key text not null,
  -- SHA-256 of the call with its query and body.
  hash text not null,
  -- The request that wrote: its transactions share one row.
  request uuid not null,
  -- The answer as it was sent; none of a long one, and of a call that was interrupted between its transactions.
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotent_answers_of_users_pkey primary key (user_id, key),
  constraint idempotent_answers_of_users_user foreign key (user_id) references users (id) on delete cascade
);
create index idempotent_answers_of_users_by_age on idempotent_answers_of_users (created_at);
