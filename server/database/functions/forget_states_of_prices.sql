-- Sheets with fuel of the same article, money and country in the month, while the month has few such prices: of many, one more moves no
-- median that far. The same plan is the best for every call, and made for each it costs more than it does.
create or replace function forget_states_of_prices(company bigint, articles bigint[], currencies text[], countries text[], dates date[])
returns void language sql strict set plan_cache_mode = force_generic_plan as $$
  update roadmaps set state = null where company_id = company and state is not null and id = any (array(
    select p.roadmap_id from (
      select distinct article_id, currency, country, date_trunc('month', date)::date as month
      from unnest(articles, currencies, countries, dates) as k (article_id, currency, country, date)) k
    cross join lateral (
      select array_agg(few.id) as ids from (
        select id from receipts
        where company_id = company and article_id = k.article_id and currency = k.currency and country is not distinct from k.country
          and date >= k.month and date < (k.month + interval '1 month')::date
        -- the order of an index, along which the receipts of the month alone are read
        order by date desc, time desc nulls last, id desc limit 31) few
      having count(*) between 1 and 30) months
    cross join lateral (select roadmap_id from purchases where company_id = company and receipt_id = any (months.ids) offset 0) p))
$$;
