-- Answers of the map services, kept so that the same thing is not asked twice.
create table map_answers (
  kind text not null,
  key text not null,
  answer jsonb not null,
  expires_at timestamptz not null,
  constraint map_answers_pkey primary key (kind, key),
  constraint map_answers_kind_known check (kind in ('search', 'reverse', 'route'))
);
create index map_answers_by_expiry on map_answers (expires_at);

-- When a service that limits its callers may next be asked, by whichever process of the installation.
create table service_turns (
  service text primary key,
  next_at timestamptz not null
);
