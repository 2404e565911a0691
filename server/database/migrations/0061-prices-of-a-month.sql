-- The list of receipts compares a price with those of its month: an article's receipts of a month are found by their day.
drop index receipts_by_article;
create index receipts_by_article on receipts (company_id, article_id, date) include (currency, price, qty, ignored)
  where article_id is not null;
