-- Companies whose messages of SPV are listed next, across companies.
create or replace function due_spv_companies(now timestamptz)
returns table (company_id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select c.company_id from spv_companies c where c.next_at <= now order by c.next_at limit 20
$$;
