-- Forgets the states of the sheets that name a changed row.
create or replace function forget_states_naming() returns trigger language plpgsql as $$
declare
  company bigint := case when tg_table_name = 'companies' then to_jsonb(new) -> 'id' else to_jsonb(new) -> 'company_id' end;
begin
  perform pg_advisory_xact_lock_shared(states_lock(company));
  case tg_table_name
    when 'vehicles' then
      update roadmaps set state = null where company_id = company and vehicle_id = new.id and state is not null;
    when 'drivers' then
      update roadmaps set state = null where company_id = company and driver_id = new.id and state is not null;
    when 'partners' then
      update roadmaps set state = null where company_id = company and state is not null
        and id = any (array(select roadmap_id from purchases where company_id = company and partner_id = new.id));
    else
      update roadmaps set state = null where company_id = company and state is not null;
  end case;
  return null;
end $$;
