-- An index under each foreign key that had none: deleting a row reads the rows that point to it, not their whole table.
create index generated_runs_by_user on generated_runs (user_id) where user_id is not null;
create index login_tokens_by_user on login_tokens (user_id);
create index login_tokens_by_issuer on login_tokens (issued_by) where issued_by is not null;
create index roadmaps_by_equipment_surcharge on roadmaps (company_id, equipment_surcharge_id) where equipment_surcharge_id is not null;
create index sessions_by_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create index subscriptions_by_package on subscriptions (package_id);
create index users_by_active_company on users (active_company_id) where active_company_id is not null;
create index vehicles_by_fuel on vehicles (company_id, fuel_id);
