-- Prices of a month are compared country by country: what says the country is read from the same index.
drop index receipts_by_article;
create index receipts_by_article on receipts (company_id, article_id, date) include (currency, price, qty, ignored, country, partner_id)
  where article_id is not null;
drop function if exists forget_states_of_prices(bigint, bigint[], text[], date[]);
