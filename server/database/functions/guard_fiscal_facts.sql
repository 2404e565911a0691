-- The fiscal facts price the litres of closed months as the initial stock does. A month closed with its records keeps the company's and the
-- vehicles' among them, so that those may change.
create or replace function guard_fiscal_facts() returns trigger language plpgsql as $$
declare
  company bigint;
  last date;
begin
  company := case tg_table_name when 'companies' then (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'id')
    else (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'company_id') end::bigint;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  last := (select max(month) from closed_months where company_id = company);
  if last is not null and current_setting('app.removed_company', true) is distinct from company::text then
    if tg_table_name = 'vehicle_uses' then
      if not exists (
        select from roadmaps where company_id = company and start_date < (last + interval '1 month')::date
          and vehicle_id = (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'vehicle_id')::bigint) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_op <> 'INSERT' and old.from_day < (last + interval '1 month')::date then
        perform raise_month_closed(coalesce(closed_month_of(company, old.from_day), last));
      end if;
      if tg_op <> 'DELETE' and new.from_day < (last + interval '1 month')::date then
        perform raise_month_closed(coalesce(closed_month_of(company, new.from_day), last));
      end if;
    elsif exists (
      select from vehicle_uses u where u.company_id = company and u.use = 'mixed'
        and u.from_day < ((select max(month) from closed_months where company_id = company and totals #> '{facts,records}' is null)
          + interval '1 month')::date
        and (tg_table_name = 'companies' or u.vehicle_id = (to_jsonb(new) ->> 'id')::bigint)) then
      perform raise_month_closed(last);
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
