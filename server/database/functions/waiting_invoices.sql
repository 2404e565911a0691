-- What was paid and waits for its invoice, across companies, the oldest first.
create or replace function waiting_invoices()
returns table (company_id bigint, id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select i.company_id, i.id from invoices i where i.number is null order by i.paid_at, i.id limit 100
$$;
