-- Refuses a change of sheets of which one is approved, or is a driver's own that waits for approval, while their company has its sheets
-- approved. The detail says which: its number, and how it stands. Every line of a save asks; each call would be planned anew for its ids.
create or replace function require_unlocked(company bigint, sheets bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  locked record;
begin
  select r.number, r.approval into locked from roadmaps r
  where r.company_id = company and r.id = any (sheets)
    and (r.approval = 'approved' or r.approval = 'submitted' and current_setting('app.driver_id', true) ~ '^[0-9]')
    and (select approval from companies where id = company)
  order by r.id limit 1;
  if found then
    raise exception 'sheet % is %', locked.number, locked.approval using errcode = 'MC002', detail = locked.number || ' ' || locked.approval;
  end if;
end $$;
