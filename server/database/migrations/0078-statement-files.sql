-- The card statement that receipts came in, as it was dropped.
alter table receipt_imports add column statement bytea;
