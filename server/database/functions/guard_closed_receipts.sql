-- A receipt stays as it is while it is on a closed sheet, and on no sheet when it stood while its day was closed. None comes to a closed
-- day but an invoice that is late: it goes on a sheet of an open month, and may take in what it is the document of. What a line of a sheet
-- writes into its receipt was judged with the line.
create or replace function guard_closed_receipts() returns trigger language plpgsql as $$
declare
  company bigint;
  closed date;
begin
  if tg_op = 'INSERT' then company := new.company_id; else company := old.company_id; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company)
    and current_setting('app.removed_company', true) is distinct from company::text then
    if tg_op <> 'INSERT' then
      closed := (
        select closed_month_of(company, r.start_date) from purchases p join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
        where p.company_id = company and p.receipt_id = old.id);
    end if;
    if closed is null and pg_trigger_depth() = 1 then
      if tg_op <> 'INSERT' and not exists (select from purchases p where p.company_id = company and p.receipt_id = old.id) then
        closed := closed_month_of(company, old.date);
        if is_late_invoice(company, old.origin, old.created_at, closed) then closed := null; end if;
        if closed is not null and tg_op = 'UPDATE' and new.merged_into is distinct from old.merged_into and exists (
          select from receipts taking where taking.company_id = company and taking.id = new.merged_into
            and is_late_invoice(company, taking.origin, taking.created_at, closed)) then
          closed := null;
        end if;
      end if;
      if closed is null and tg_op <> 'DELETE' then
        if new.origin <> 'einvoice' and (tg_op = 'INSERT' or new.date <> old.date) then
          closed := closed_month_of(company, new.date);
        end if;
      end if;
    end if;
    if closed is not null then perform raise_month_closed(closed); end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
