-- How many there are in each state, for the figures of operation.
create or replace function print_counts()
returns table (state text, prints bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select p.state, count(*) from prints p group by p.state
$$;
