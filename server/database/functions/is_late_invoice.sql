-- Whether a receipt of an origin, which came at an instant, is an invoice that came after a month was closed.
create or replace function is_late_invoice(company bigint, origin text, came timestamptz, closed date) returns boolean language sql stable as $$
  select is_late_invoice.origin = 'einvoice' and came > (select closed_at from closed_months where company_id = company and month = closed)
$$;
