-- Browsers that an account was opened in: what strangers type elsewhere does not lock them out.
create table known_devices (
  token_hash text primary key,
  user_id bigint not null,
  last_used_at timestamptz not null,
  constraint known_devices_user foreign key (user_id) references users (id) on delete cascade
);
create index known_devices_by_user on known_devices (user_id, last_used_at);
create index known_devices_by_use on known_devices (last_used_at);

-- The second factor of a sign-in: the secret of an authenticator application, in force once a code of it was typed.
create table second_factors (
  user_id bigint primary key,
  secret text not null,
  confirmed_at timestamptz,
  -- Number of the last 30 seconds whose code was used: a code is good once.
  last_step bigint not null default 0,
  constraint second_factors_user foreign key (user_id) references users (id) on delete cascade
);

-- Codes that open the account once each when the application is lost; only hashes are stored.
create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user foreign key (user_id) references users (id) on delete cascade
);

-- Where a session was used last, so that its owner recognises it.
alter table sessions add column last_used_at timestamptz, add column address text, add column user_agent text;
