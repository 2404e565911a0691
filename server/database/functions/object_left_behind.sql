-- Notes the object of a file that goes, to be deleted from the object store, and no longer that of a file that is there, also again.
create or replace function object_left_behind() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.object_key is not null and (tg_op = 'DELETE' or old.object_key is distinct from new.object_key) then
    insert into objects_due (key) values (old.object_key) on conflict (key) do update set due_at = now();
  end if;
  if tg_op <> 'DELETE' and new.object_key is not null then
    delete from objects_due where key = new.object_key;
  end if;
  return null;
end $$;

create trigger receipt_files_left_behind after insert or update or delete on receipt_files for each row execute function object_left_behind();
