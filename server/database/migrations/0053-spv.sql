-- Authorisations for the received e-invoices of SPV. Whoever has an enrolled certificate authorises once, for all companies that the
-- certificate stands for: an accountant's connection serves several. Tokens are encrypted with a key that is not in the database.
create table spv_connections (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  access_token text not null,
  refresh_token text not null,
  access_until timestamptz not null,
  created_at timestamptz not null,
  constraint spv_connections_user foreign key (user_id) references users (id) on delete cascade
);
create index spv_connections_by_user on spv_connections (user_id);

-- Authorisations on their way: who asked for one and for which company, until the person comes back with a code.
create table spv_states (
  company_id bigint not null,
  state_hash text not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  constraint spv_states_pkey primary key (company_id, state_hash),
  constraint spv_states_user foreign key (user_id) references users (id) on delete cascade,
  constraint spv_states_company foreign key (company_id) references companies (id) on delete cascade
);
create index spv_states_by_user on spv_states (user_id);

create table spv_companies (
  company_id bigint not null,
  connection_id bigint not null,
  -- Until when the messages were listed, when they are listed next, how often that has failed since, and what was said.
  listed_until timestamptz,
  next_at timestamptz not null,
  failures integer not null default 0,
  told text,
  constraint spv_companies_pkey primary key (company_id),
  constraint spv_companies_company foreign key (company_id) references companies (id) on delete cascade,
  constraint spv_companies_connection foreign key (connection_id) references spv_connections (id) on delete cascade
);
create index spv_companies_by_connection on spv_companies (connection_id);

-- Archives that were downloaded and wait to be imported; an imported one leaves its id, so that it is not downloaded again.
create table spv_files (
  company_id bigint not null,
  message_id text not null,
  at timestamptz not null,
  content bytea,
  constraint spv_files_pkey primary key (company_id, message_id),
  constraint spv_files_company foreign key (company_id) references companies (id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['spv_states', 'spv_companies', 'spv_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;

create function due_spv_companies(now timestamptz)
returns table (company_id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select c.company_id from spv_companies c where c.next_at <= now order by c.next_at limit 20
$$;
