-- Writes the lines of a statement. Its arguments: entity, part, the column with the id of the record (empty: the company has one such
-- record), the columns of the primary key without the company, the columns that are not content.
create or replace function log_change() returns trigger language plpgsql as $$
declare
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  part text := nullif(tg_argv[1], '');
  named text := tg_argv[2];
  keys text[] := tg_argv[3];
  left_out text[] := tg_argv[4];
  -- what names the row of a part
  others text[] := array_remove(keys, named);
begin
  -- outside of a company, as the owner works; a company that is being made
  if company is null or current_setting('app.caller', true) = 'null' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into changes (company_id, journal_id, entity, entity_id, part, key, action)
    select company, (select journal_head()), tg_argv[0], case named when '' then company else coalesce((image ->> named)::bigint, 0) end, part,
      case when others <> '{}' then (select jsonb_object_agg(k, image -> k) from unnest(others) k) end, 'i'
    from (select to_jsonb(a) as image from added a) n;
  elsif tg_op = 'DELETE' then
    -- a company that is deleted takes its log with it
    if not exists (select from companies where id = company) then
      return null;
    end if;
    insert into changes (company_id, journal_id, entity, entity_id, part, key, action, before)
    select company, (select journal_head()), tg_argv[0], case named when '' then company else coalesce((image ->> named)::bigint, 0) end, part,
      case when others <> '{}' then (select jsonb_object_agg(k, image -> k) from unnest(others) k) end, 'd', image
    from (select to_jsonb(r) as image from removed r) o;
  else
    -- states are written and forgotten by the thousand, and are no content
    if tg_table_name = 'roadmaps' then
      if not exists (
        select from removed o join added n on n.company_id = o.company_id and n.id = o.id
        where n.version <> o.version or n.state is not distinct from o.state)
      then
        return null;
      end if;
    end if;
    insert into changes (company_id, journal_id, entity, entity_id, part, key, action, before, after)
    select company, (select journal_head()), tg_argv[0],
      case named when '' then company else coalesce((coalesce(n, o) ->> named)::bigint, 0) end, part,
      case when others <> '{}' then (select jsonb_object_agg(k, coalesce(n, o) -> k) from unnest(others) k) end,
      case when o is null then 'i' when n is null then 'd' else 'u' end,
      case when n is null then o else differing.before end, case when n is not null then differing.after end
    from (
      select o.image as o, n.image as n
      from (select image, array[image -> keys[1], image -> keys[2]] as key from (select to_jsonb(r) as image from removed r offset 0) i) o
      full join (select image, array[image -> keys[1], image -> keys[2]] as key from (select to_jsonb(a) as image from added a offset 0) i) n
        on n.key = o.key
    ) pairs
    cross join lateral (
      select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, n -> key) as after
      from jsonb_each(o) where value is distinct from n -> key and key <> all (left_out)
    ) differing
    where o is null or n is null or differing.before is not null;
  end if;
  return null;
end $$;
