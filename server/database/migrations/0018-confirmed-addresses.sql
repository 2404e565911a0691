-- Whose address was proven by a code that went to it, or by Google; a new address takes effect with its code.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = now() where id in (select user_id from identities);

create table email_confirmations (
  user_id bigint primary key,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  constraint email_confirmations_code_unique unique (code_hash),
  constraint email_confirmations_user foreign key (user_id) references users (id) on delete cascade
);
