-- What a member may do in a company. Whoever belongs to one today owns it.
alter table memberships
  add column role text not null default 'owner',
  add constraint memberships_role_known check (role in ('owner', 'accountant', 'manager', 'driver', 'viewer'));
