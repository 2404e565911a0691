-- Forgets the states of later sheets with invoices of a month that is closed or opened again: a late invoice is told of no more, or again.
create or replace function forget_states_of_late_invoices() returns trigger language plpgsql as $$
declare
  company bigint;
  after date;
begin
  if tg_op = 'DELETE' then
    company := old.company_id;
    after := (old.month + interval '1 month')::date;
  else
    company := new.company_id;
    after := (new.month + interval '1 month')::date;
  end if;
  perform pg_advisory_xact_lock_shared(states_lock(company));
  update roadmaps r set state = null
  where r.company_id = company and r.state is not null and r.start_date >= after and exists (
    select from purchases p where p.company_id = company and p.roadmap_id = r.id and p.document = 2 and p.date < after);
  return null;
end $$;
