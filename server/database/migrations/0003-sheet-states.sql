-- How a sheet stands by its checks, DATE_FUTURE apart, which the day decides. It is null until somebody asks; whatever
-- changes a sheet, or what its checks read of others, makes it null again, here and nowhere else.
alter table roadmaps
  add column state text,
  add constraint roadmaps_state_known check (state in ('ok', 'warning', 'error'));

-- Many numbers change places in one statement.
alter table roadmaps
  drop constraint roadmaps_number_unique,
  add constraint roadmaps_number_unique unique (company_id, kind, number) deferrable initially immediate;

-- A sheet that reaches into a day began no earlier than the longest sheet lasts. It is a column because the index of an
-- expression is of no use under a row-level policy.
alter table roadmaps add column days integer generated always as (end_date - start_date) stored;
create index roadmaps_by_days on roadmaps (company_id, days);

create index purchases_by_document on purchases (company_id, partner_id, number);
drop index purchases_by_partner;

-- Shared by those who change sheets until they commit, held alone by whoever writes down states: a state that was read
-- before a change is never written after it.
create function states_lock(company bigint) returns bigint language sql immutable as $$
  select hashtextextended('states', company)
$$;

create function longest_sheet(company bigint) returns integer language sql stable as $$
  select coalesce(max(days), 0) from roadmaps where company_id = company
$$;

-- Forgets the states of the sheets around those that a statement added, deleted or changed (to another version).
create function forget_states_around() returns trigger language plpgsql as $$
declare
  touched roadmaps[];
  longest integer;
begin
  if tg_op = 'INSERT' then
    touched := (select array_agg(n) from added n);
  elsif tg_op = 'DELETE' then
    touched := (select array_agg(o) from removed o);
  else
    touched := (
      select array_agg(t) from (
        select o from removed o join added n on n.company_id = o.company_id and n.id = o.id where n.version <> o.version
        union all
        select n from removed o join added n on n.company_id = o.company_id and n.id = o.id where n.version <> o.version
      ) both_sides (t));
  end if;
  if touched is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(states_lock(company_id)) from (select distinct company_id from unnest(touched)) companies;
  if cardinality(touched) > 1000 then
    update roadmaps set state = null
    where company_id in (select company_id from unnest(touched)) and state is not null;
    return null;
  end if;
  longest := (select max(longest_sheet(company_id)) from (select distinct company_id from unnest(touched)) companies);
  update roadmaps set state = null
  where state is not null and (company_id, id) in (
    with t as (
      select company_id, id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date,
        date_trunc('month', start_date)::date as month_start,
        (date_trunc('month', start_date) + interval '1 month')::date as month_after,
        date_trunc('month', start_date)::date - longest as reach_start
      from unnest(touched)
    ), months as (
      select company_id, vehicle_id, driver_id, reach_start, max(greatest(end_date, month_after)) as reach_end
      from t group by company_id, vehicle_id, driver_id, reach_start
    )
    -- what reaches into the months of its vehicle and of its driver, the sheet itself included
    select r.company_id, r.id from months m join roadmaps r on r.company_id = m.company_id and r.vehicle_id = m.vehicle_id
      and r.start_date between m.reach_start and m.reach_end
    union all
    select r.company_id, r.id from months m join roadmaps r on r.company_id = m.company_id and r.driver_id = m.driver_id
      and r.start_date between m.reach_start and m.reach_end
    union all
    -- the next sheet of its vehicle
    select t.company_id, next.id from t cross join lateral (
      select r.id from roadmaps r
      where r.company_id = t.company_id and r.vehicle_id = t.vehicle_id
        and (r.start_date, r.start_time, r.number) > (t.start_date, t.start_time, t.number)
      order by r.start_date, r.start_time, r.number limit 1) next
    union all
    -- the next number of its month
    select t.company_id, next.id from t cross join lateral (
      select r.id from roadmaps r
      where r.company_id = t.company_id and r.kind = t.kind and r.number > t.number
        and r.start_date >= t.month_start and r.start_date < t.month_after
      order by r.number limit 1) next
  );
  return null;
end $$;

create trigger roadmaps_added after insert on roadmaps referencing new table as added
  for each statement execute function forget_states_around();
create trigger roadmaps_changed after update on roadmaps referencing old table as removed new table as added
  for each statement when (pg_trigger_depth() = 0) execute function forget_states_around();
create trigger roadmaps_removed after delete on roadmaps referencing old table as removed
  for each statement execute function forget_states_around();

-- Forgets the states of the sheets that have a line of the same document.
create function forget_states_of_documents() returns trigger language plpgsql as $$
begin
  update roadmaps set state = null
  where state is not null and (company_id, id) in (
    select p.company_id, p.roadmap_id from lines l join purchases p
      on p.company_id = l.company_id and p.partner_id = l.partner_id and p.number = l.number
      and p.document = l.document and p.date = l.date);
  return null;
end $$;

create trigger purchases_added after insert on purchases referencing new table as lines
  for each statement execute function forget_states_of_documents();
create trigger purchases_removed after delete on purchases referencing old table as lines
  for each statement execute function forget_states_of_documents();

-- Forgets the states of the sheets that name a changed row.
create function forget_states_naming() returns trigger language plpgsql as $$
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
        and id in (select roadmap_id from purchases where company_id = company and partner_id = new.id);
    else
      update roadmaps set state = null where company_id = company and state is not null;
  end case;
  return null;
end $$;

create trigger vehicles_checked after update on vehicles for each row
  when ((old.category, old.fuel_id, old.km_tracking, old.fuel_tracking)
    is distinct from (new.category, new.fuel_id, new.km_tracking, new.fuel_tracking))
  execute function forget_states_naming();
create trigger drivers_checked after update on drivers for each row
  when (old.status <> new.status)
  execute function forget_states_naming();
create trigger partners_checked after update on partners for each row
  when ((old.cui is null) <> (new.cui is null))
  execute function forget_states_naming();
create trigger companies_checked after update on companies for each row
  when ((old.name = '' or old.cui = '' or old.address = '') <> (new.name = '' or new.cui = '' or new.address = ''))
  execute function forget_states_naming();
