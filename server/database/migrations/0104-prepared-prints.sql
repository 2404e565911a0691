-- Documents of large selections, drawn in the background by any process; their files wait for a week.
create table prints (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint,
  asked_at timestamptz not null default now(),
  -- What the print dialog was told.
  form jsonb not null,
  state text not null default 'waiting',
  done integer not null default 0,
  total integer,
  -- Counts who took it; what an earlier one still writes is not of this attempt.
  attempt integer not null default 0,
  -- A process that says nothing until then is taken for dead.
  lease_until timestamptz,
  ended_at timestamptz,
  bytes bigint,
  reason text,
  constraint prints_pkey primary key (company_id, id),
  constraint prints_company foreign key (company_id) references companies (id) on delete cascade,
  constraint prints_user foreign key (user_id) references users (id) on delete set null,
  constraint prints_state_known check (state in ('waiting', 'running', 'ready', 'failed'))
);
create index prints_by_user on prints (user_id) where user_id is not null;
create index prints_to_draw on prints (company_id, id) where state in ('waiting', 'running');
create index prints_by_end on prints (ended_at) where ended_at is not null;
-- One at a time for each company, however many processes draw.
create unique index prints_one_running on prints (company_id) where state = 'running';

-- The file, in parts, so that neither writing nor sending it holds it whole.
create table print_parts (
  company_id bigint not null,
  print_id bigint not null,
  attempt integer not null,
  position integer not null,
  content bytea not null,
  constraint print_parts_pkey primary key (company_id, print_id, attempt, position),
  constraint print_parts_print foreign key (company_id, print_id) references prints (company_id, id) on delete cascade
);
-- a PDF is compressed already
alter table print_parts alter column content set storage external;

do $$
declare name text;
begin
  foreach name in array array['prints', 'print_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))',
      name || '_of_company', name
    );
  end loop;
end $$;

-- The next print of each company that has none running: first the company that was served longest ago.
create function due_prints(now timestamptz)
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select d.company_id, d.id from (
    select distinct on (p.company_id) p.company_id, p.id, p.state, p.lease_until,
      (select max(e.ended_at) from prints e where e.company_id = p.company_id) as served_at
    from prints p where p.state in ('waiting', 'running')
    order by p.company_id, p.state = 'running' desc, p.id
  ) d
  where d.state = 'waiting' or d.lease_until < now
  order by d.served_at nulls first, d.id limit 20
$$;

create function expired_prints(ended_before timestamptz)
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select p.company_id, p.id from prints p where p.ended_at < ended_before order by p.ended_at limit 100
$$;

-- How many there are in each state, for the figures of operation.
create function print_counts()
returns table (state text, prints bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select p.state, count(*) from prints p group by p.state
$$;
