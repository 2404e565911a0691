-- Whether a line of a sheet names a receipt, beside the receipt itself: a list of one state is read along an index instead of asking
-- every receipt for its line. The line decides; the triggers that keep both in step write it, nothing else does.
alter table receipts add column placed boolean not null default false;
update receipts r set placed = true where exists (select from purchases p where p.company_id = r.company_id and p.receipt_id = r.id);

create or replace function follow_line() returns trigger language plpgsql as $$
declare
  sheet record;
  unit text := (select um from articles where company_id = new.company_id and id = new.article_id);
begin
  select vehicle_id, driver_id into sheet from roadmaps where company_id = new.company_id and id = new.roadmap_id;
  if new.receipt_id is null then
    insert into receipts (
      company_id, origin, date, document, number, partner_id, article_id, vehicle_id, driver_id,
      qty, um, price, tva_rate, tva, value, currency, paid_by, placed)
    values (
      new.company_id, 'sheet', new.date, new.document, new.number, new.partner_id, new.article_id, sheet.vehicle_id, sheet.driver_id,
      new.qty, unit, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, true)
    returning id into new.receipt_id;
  else
    update receipts r set
      date = new.date, document = new.document, number = new.number, partner_id = new.partner_id, article_id = new.article_id,
      vehicle_id = sheet.vehicle_id, driver_id = case when r.origin = 'sheet' then sheet.driver_id else coalesce(r.driver_id, sheet.driver_id) end,
      qty = new.qty, um = unit, price = new.price, tva_rate = new.tva_rate, tva = new.tva, value = new.value, currency = new.currency,
      paid_by = new.paid_by, ignored = false, version = version + 1
    where r.company_id = new.company_id and r.id = new.receipt_id and (
      r.date, r.document, r.number, r.partner_id, r.article_id, r.vehicle_id, r.driver_id,
      r.qty, r.um, r.price, r.tva_rate, r.tva, r.value, r.currency, r.paid_by, r.ignored
    ) is distinct from (
      new.date, new.document, new.number, new.partner_id, new.article_id, sheet.vehicle_id,
      case when r.origin = 'sheet' then sheet.driver_id else coalesce(r.driver_id, sheet.driver_id) end,
      new.qty, unit, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, false
    );
    update receipts r set placed = true where r.company_id = new.company_id and r.id = new.receipt_id and not r.placed;
  end if;
  return new;
end $$;

create function free_placed_receipt() returns trigger language plpgsql as $$
begin
  update receipts r set placed = false
  where r.company_id = old.company_id and r.id = old.receipt_id and r.placed
    and not exists (select from purchases p where p.company_id = r.company_id and p.receipt_id = r.id);
  return null;
end $$;
-- after purchases_taken_out, which deletes those that were typed into the sheet: triggers fire in the order of their names
create constraint trigger purchases_taken_out_freed after delete on purchases deferrable initially deferred
  for each row execute function free_placed_receipt();
create constraint trigger purchases_exchanged after update of receipt_id on purchases deferrable initially deferred
  for each row when (old.receipt_id is distinct from new.receipt_id) execute function free_placed_receipt();

-- One index a state and order: pages far behind, and how many there are, are read from the index alone.
create index receipts_free on receipts (company_id, date desc, time desc nulls last, id desc) include (value, qty)
  where not placed and not ignored and vehicle_id is not null and partner_id is not null and article_id is not null and number <> '';
create index receipts_placed on receipts (company_id, date desc, time desc nulls last, id desc) where placed;
create index receipts_ignored on receipts (company_id, date desc, time desc nulls last, id desc) where ignored;
create index receipts_by_origin on receipts (company_id, origin, date desc, time desc nulls last, id desc) include (value, qty);
create index receipts_by_value on receipts (company_id, value, id) include (placed);
create index receipts_by_quantity on receipts (company_id, qty, id) include (placed);
