-- The next print of each company that has none running: first the company that was served longest ago.
create or replace function due_prints(now timestamptz)
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select d.company_id, d.id from (
    select distinct on (p.company_id) p.company_id, p.id, p.state, p.lease_until,
      (select max(e.ended_at) from prints e where e.company_id = p.company_id) as served_at
    from prints p where p.state in ('waiting', 'running')
    order by p.company_id, p.state = 'running' desc, p.id
  ) d
  where d.state = 'waiting' or d.lease_until < now
  order by d.served_at nulls first, d.id limit 20
$$;
