-- Purchases and receipts are in any currency for which the National Bank publishes a rate; the list is that of the contract.
alter table purchases drop constraint purchases_currency_known,
  add constraint purchases_currency_known check (currency ~ '^[A-Z]{3}$');
alter table receipts drop constraint receipts_currency_known,
  add constraint receipts_currency_known check (currency ~ '^[A-Z]{3}$');

-- The files read before left the other currencies out: they are asked for again where one of their days is needed.
delete from exchange_days;
delete from exchange_files;
