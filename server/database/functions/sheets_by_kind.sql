-- How many sheets a company has of each kind, which its package counts whoever asks.
create or replace function sheets_by_kind(company bigint) returns table (kind text, total bigint)
language sql stable security definer set search_path = public as $$
  select r.kind, count(*) from roadmaps r where r.company_id = company group by r.kind
$$;
