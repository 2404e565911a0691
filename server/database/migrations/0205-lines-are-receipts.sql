-- A line of a sheet is known by its receipt: it keeps it where it moves to another place or sheet. Lines may change places within a
-- statement.
alter table purchases
  drop constraint purchases_receipt_once,
  drop constraint purchases_pkey,
  add constraint purchases_pkey primary key (company_id, receipt_id),
  add constraint purchases_place unique (company_id, roadmap_id, position) deferrable initially immediate;
