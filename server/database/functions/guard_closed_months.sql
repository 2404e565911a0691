-- Refuses every change of a sheet that reaches into a closed month, whoever makes it and on whatever path. A sheet reaches into the
-- months from its first day on, so that its start alone decides. State, version and run of a sheet are no content.
create or replace function guard_closed_months() returns trigger language plpgsql as $$
declare
  company bigint;
  started date[] := '{}';
  closed date;
begin
  if tg_op = 'INSERT' then company := new.company_id; else company := old.company_id; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if current_setting('app.removed_company', true) is distinct from company::text
    and exists (select from closed_months where company_id = company) then
    if tg_table_name = 'roadmaps' then
      if tg_op <> 'INSERT' then started := started || old.start_date; end if;
      if tg_op <> 'DELETE' then started := started || new.start_date; end if;
    else
      if tg_op <> 'INSERT' then
        started := started || (select start_date from roadmaps where company_id = company and id = old.roadmap_id);
      end if;
      if tg_op <> 'DELETE' then
        started := started || (select start_date from roadmaps where company_id = company and id = new.roadmap_id);
      end if;
    end if;
    closed := (select min(closed_month_of(company, day)) from unnest(started) day);
    if closed is not null then
      perform raise_month_closed(closed);
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
