-- Days of foreign fuel, across companies, on which its rate is not certain: of each year the latest, with those of the last ten days
-- apart, because one file of the bank answers for all of them. It has rates in today's lei from 2006 on.
create or replace function days_without_rate(today date)
returns table (day date)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select max(paid.day) from (
    select coalesce(r.issued_on, p.date) as day from purchases p
    join receipts r on r.company_id = p.company_id and r.id = p.receipt_id
    where p.is_fuel and p.currency <> 'RON') paid
  where paid.day between '2006-01-05' and today and not exists (select from exchange_days d where d.day = paid.day - 1)
  group by extract(year from paid.day), paid.day > today - 10
$$;
