-- The company of a sheet, among those of a user: nothing where the sheet does not exist, is of another company, or is one that the user as
-- a driver does not see. Like every function that looks across companies it says so (`app.all_companies`).
create or replace function company_of_sheet(of_user bigint, sheet bigint)
returns bigint
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select r.company_id
  from memberships m
  join roadmaps r on r.company_id = m.company_id and r.id = sheet and r.kind in ('vehicle', 'machine')
  where m.user_id = of_user and (m.role <> 'driver' or m.driver_id = r.driver_id)
$$;
