-- A company has several members; an invitation brings each after the first.
alter table memberships
  add column since timestamptz not null default now(),
  add column seen_at timestamptz;
update memberships m set since = c.created_at from companies c where c.id = m.company_id;

create table invitations (
  company_id bigint not null,
  id bigint generated always as identity,
  -- null: whoever has the link
  email text,
  role text not null,
  token_hash text not null,
  invited_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  revoked_at timestamptz,
  constraint invitations_pkey primary key (company_id, id),
  constraint invitations_token_unique unique (company_id, token_hash),
  constraint invitations_role_known check (role in ('accountant', 'manager', 'driver', 'viewer')),
  constraint invitations_company foreign key (company_id) references companies (id) on delete cascade,
  constraint invitations_inviter foreign key (invited_by) references users (id) on delete set null,
  constraint invitations_accepter foreign key (accepted_by) references users (id) on delete set null
);
create index invitations_by_inviter on invitations (invited_by);
create index invitations_by_accepter on invitations (accepted_by);
alter table invitations enable row level security;
create policy invitations_of_company on invitations
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
