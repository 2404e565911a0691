-- Mails, written in the transaction that causes them and sent afterwards; those of an installation without a mail server stay here.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  -- When it is to be sent, or sent again; null once it was sent or given up.
  due_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_due on mails (due_at) where due_at is not null;
create index mails_by_creation on mails (created_at);

-- One-time codes of a forgotten password.
create table password_resets (
  code_hash text primary key,
  user_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_user foreign key (user_id) references users (id) on delete cascade
);
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);

-- Who a user is at a provider of identities: its own lasting name for him, never his address.
create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  constraint identities_pkey primary key (provider, subject),
  constraint identities_user foreign key (user_id) references users (id) on delete cascade,
  constraint identities_provider_known check (provider in ('google'))
);
create index identities_by_user on identities (user_id);
