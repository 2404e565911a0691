-- Forgets the states of the sheets that have a line of the same document as one that was added, deleted or changed.
create or replace function forget_states_of_documents() returns trigger language plpgsql
-- the same plan is the best for every statement, and made for each it costs more than it does
set plan_cache_mode = force_generic_plan as $$
declare
  lines purchases[];
  company bigint;
  sheets bigint[];
begin
  if tg_op = 'INSERT' then
    lines := (select array_agg(n) from added n);
  elsif tg_op = 'DELETE' then
    lines := (select array_agg(o) from removed o);
  else
    lines := (select array_agg(t) from (select o from removed o union all select n from added n) both_sides (t));
  end if;
  for company, sheets in
    select l.company_id, array_agg(distinct p.roadmap_id)
    from (select distinct company_id, partner_id, number, document, date from unnest(lines)) l
    cross join lateral (
      select roadmap_id from purchases
      where company_id = l.company_id and partner_id = l.partner_id and number = l.number and document = l.document and date = l.date
      offset 0) p
    group by l.company_id
  loop
    update roadmaps set state = null where company_id = company and id = any (sheets) and state is not null;
  end loop;
  return null;
end $$;
