-- Pictures and PDFs of receipts may stand in an object store; then the row has the key of the object in place of its bytes.
alter table receipt_files
  alter column content drop not null,
  add column object_key text,
  add constraint receipt_files_object_key_unique unique (object_key),
  add constraint receipt_files_somewhere check ((content is null) <> (object_key is null));

-- Objects that are to be deleted: those whose row is gone, and for an hour those that are being stored. It names no company, because an
-- object outlives its company until it is deleted.
create table objects_due (
  key text not null,
  due_at timestamptz not null default now(),
  constraint objects_due_pkey primary key (key)
);
create index objects_due_by_time on objects_due (due_at);

create function object_left_behind() returns trigger language plpgsql as $$
begin
  if old.object_key is not null and (tg_op = 'DELETE' or old.object_key is distinct from new.object_key) then
    insert into objects_due (key) values (old.object_key) on conflict (key) do update set due_at = now();
  end if;
  return null;
end $$;
create trigger receipt_files_left_behind after update or delete on receipt_files for each row execute function object_left_behind();
