-- A rate that a person wrote for a receipt in foreign money: lei for one unit. It counts before the bank's while it stands.
alter table receipts add column typed_rate numeric(14, 6) constraint receipts_typed_rate_positive check (typed_rate > 0);
