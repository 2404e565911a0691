-- Prints whose files have waited long enough, across companies.
create or replace function expired_prints(ended_before timestamptz)
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select p.company_id, p.id from prints p where p.ended_at < ended_before order by p.ended_at limit 100
$$;
