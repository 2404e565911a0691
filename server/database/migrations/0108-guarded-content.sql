-- All columns of a sheet are content but those by which it is kept; a migration that adds one ends with `call guard_sheets()`.
create procedure guard_sheets() language plpgsql as $$
declare
  content text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into content from pg_attribute
  where attrelid = 'roadmaps'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all (array['company_id', 'id', 'version', 'state', 'generated_run_id', 'created_at', 'updated_at']);
  drop trigger if exists roadmaps_guarded on roadmaps;
  execute 'create trigger roadmaps_guarded before insert or delete or update of ' || content
    || ' on roadmaps for each row execute function guard_closed_months()';
end $$;
revoke execute on procedure guard_sheets() from public;
call guard_sheets();
