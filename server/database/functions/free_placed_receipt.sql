-- Notes that no line names a receipt any more.
create or replace function free_placed_receipt() returns trigger language plpgsql as $$
begin
  update receipts r set placed = false
  where r.company_id = old.company_id and r.id = old.receipt_id and r.placed
    and not exists (select from purchases p where p.company_id = r.company_id and p.receipt_id = r.id);
  return null;
end $$;

-- taking a change back writes what this made before, so that it must not follow once more
-- after purchases_taken_out, which deletes those that were typed into the sheet: triggers fire in the order of their names
create constraint trigger purchases_taken_out_freed after delete on purchases deferrable initially deferred
  for each row when (current_setting('app.undoing', true) is distinct from 'on') execute function free_placed_receipt();

create constraint trigger purchases_exchanged after update of receipt_id on purchases deferrable initially deferred
  for each row when (old.receipt_id is distinct from new.receipt_id and current_setting('app.undoing', true) is distinct from 'on')
  execute function free_placed_receipt();
