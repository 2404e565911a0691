-- The stock that a vehicle began with, and how its fuel is valued, price every litre of its closed months.
create or replace function guard_valued_months() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  closed := (select max(month) from closed_months where company_id = new.company_id);
  if closed is not null and exists (
    select from roadmaps where company_id = new.company_id and vehicle_id = new.id and start_date < (closed + interval '1 month')::date) then
    perform raise_month_closed(closed);
  end if;
  return new;
end $$;
