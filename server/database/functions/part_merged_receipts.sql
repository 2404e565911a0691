-- Sets free what was merged into a receipt that goes, and what took it back.
create or replace function part_merged_receipts() returns trigger language plpgsql as $$
begin
  update receipts set merged_into = null, ignored = false, version = version + 1
  where company_id = old.company_id and merged_into = old.id;
  update receipts set reverses_id = null, version = version + 1 where company_id = old.company_id and reverses_id = old.id;
  return old;
end $$;

-- taking a change back writes what this made before, so that it must not follow once more
create trigger receipts_parted before delete on receipts for each row
  when (current_setting('app.undoing', true) is distinct from 'on') execute function part_merged_receipts();
