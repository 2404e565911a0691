-- Answers of calls that changed something, under the keys that clients gave them: a call that is sent again under its key is answered
-- again, and writes nothing. Kept for a day, and of a user the newest thousand.
create table idempotent_answers (
  company_id bigint not null,
  -- Who called; a key of another user is another key.
  user_id bigint not null,
  key text not null,
  -- SHA-256 of the call with its query and body.
  hash text not null,
  -- The request that wrote: its transactions share one row.
  request uuid not null,
  -- The answer as it was sent; none of a file, of a long one, and of a call that was interrupted between its transactions.
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotent_answers_pkey primary key (company_id, user_id, key),
  constraint idempotent_answers_company foreign key (company_id) references companies (id) on delete cascade
);
create index idempotent_answers_by_age on idempotent_answers (company_id, created_at);
alter table idempotent_answers enable row level security;
create policy idempotent_answers_of_company on idempotent_answers
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
