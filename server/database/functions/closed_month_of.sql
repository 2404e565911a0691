-- The closed month that a day belongs to: its own, or the last one where its own was never closed because it was empty; null for a
-- day that is open. A driver is told too, who sees no months.
create or replace function closed_month_of(company bigint, day date) returns date language sql volatile
security definer set search_path = public as $$
  select case when day < (last.month + interval '1 month')::date
    then coalesce((select month from closed_months where company_id = company and month = date_trunc('month', day)::date), last.month) end
  from (select max(month) as month from closed_months where company_id = company) last
$$;
