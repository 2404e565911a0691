-- A member may be a driver: of the company's record that is named here, with a vehicle to begin with.
alter table memberships
  add column driver_id bigint,
  add column vehicle_id bigint,
  add constraint memberships_driver foreign key (company_id, driver_id) references drivers (company_id, id) on delete set null (driver_id),
  add constraint memberships_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete set null (vehicle_id),
  add constraint memberships_driver_role check (role = 'driver' or (driver_id is null and vehicle_id is null));
create unique index memberships_driver_unique on memberships (company_id, driver_id);
create index memberships_by_vehicle on memberships (company_id, vehicle_id);

alter table invitations
  add column driver_id bigint,
  add column vehicle_id bigint,
  add constraint invitations_driver foreign key (company_id, driver_id) references drivers (company_id, id) on delete set null (driver_id),
  add constraint invitations_vehicle foreign key (company_id, vehicle_id) references vehicles (company_id, id) on delete set null (vehicle_id);
create index invitations_by_driver on invitations (company_id, driver_id);
create index invitations_by_vehicle on invitations (company_id, vehicle_id);

-- Who belongs to which company is read before a company is known. Drivers see themselves: server/database/driver-sight.ts.
alter table memberships enable row level security;
create policy memberships_of_any on memberships using (true);
