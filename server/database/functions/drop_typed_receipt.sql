-- What was typed into a sheet goes with its line; any other receipt is free again, and one with a picture is more than its line. A
-- changed sheet takes its lines out and puts them back in one transaction: only what is missing at its end is gone.
create or replace function drop_typed_receipt() returns trigger language plpgsql as $$
begin
  if exists (select from purchases p where p.company_id = old.company_id and p.receipt_id = old.receipt_id) then
    return null;
  end if;
  if exists (select from receipt_files f where f.company_id = old.company_id and f.receipt_id = old.receipt_id) then
    update receipts r set origin = 'manual', version = version + 1
    where r.company_id = old.company_id and r.id = old.receipt_id and r.origin = 'sheet';
  else
    delete from receipts r where r.company_id = old.company_id and r.id = old.receipt_id and r.origin = 'sheet';
  end if;
  return null;
end $$;

-- taking a change back writes what this made before, so that it must not follow once more
create constraint trigger purchases_taken_out after delete on purchases deferrable initially deferred
  for each row when (current_setting('app.undoing', true) is distinct from 'on') execute function drop_typed_receipt();
