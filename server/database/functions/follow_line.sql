-- A line of a sheet has a receipt: the one that it names, which from then on says what the line says, or one that is made of it. A
-- receipt that says already what its line says is only read: a new sheet writes both together.
create or replace function follow_line() returns trigger language plpgsql as $$
declare
  sheet record;
  unit text;
begin
  if new.receipt_id is not null then
    perform from receipts r
    join roadmaps s on s.company_id = new.company_id and s.id = new.roadmap_id
    join articles a on a.company_id = new.company_id and a.id = new.article_id
    where r.company_id = new.company_id and r.id = new.receipt_id and r.placed and (
      r.date, r.document, r.number, r.partner_id, r.article_id, r.vehicle_id, r.driver_id,
      r.qty, r.um, r.price, r.tva_rate, r.tva, r.value, r.currency, r.paid_by, r.ignored
    ) is not distinct from (
      new.date, new.document, new.number, new.partner_id, new.article_id, s.vehicle_id,
      case when r.origin = 'sheet' then s.driver_id else coalesce(r.driver_id, s.driver_id) end,
      new.qty, a.um, new.price, new.tva_rate, new.tva, new.value, new.currency, new.paid_by, false
    );
    if found then
      return new;
    end if;
  end if;
  unit := (select um from articles where company_id = new.company_id and id = new.article_id);
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
      paid_by = new.paid_by, ignored = false, version = version + 1,
      -- a rate is of its day and its money
      typed_rate = case when (coalesce(r.issued_on, r.date), r.currency) = (coalesce(r.issued_on, new.date), new.currency) then r.typed_rate end
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

-- taking a change back writes what this made before, so that it must not follow once more
create trigger purchases_followed before insert or update on purchases for each row
  when (current_setting('app.undoing', true) is distinct from 'on') execute function follow_line();
