-- A receipt that takes another one back names it.
alter table receipts
  add column reverses_id bigint,
  add constraint receipts_reverses foreign key (company_id, reverses_id) references receipts (company_id, id);
create index receipts_by_reverses_id on receipts (company_id, reverses_id) where reverses_id is not null;
