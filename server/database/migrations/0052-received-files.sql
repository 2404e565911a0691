-- The e-invoice that receipts came in, with the ministry's signature: SPV keeps them for 60 days.
alter table receipt_imports
  add column xml bytea,
  add column signature_name text,
  add column signature bytea;

-- A receipt that was merged into another one stays, ignored, so that its file adds nothing when it is imported again. When the other
-- one goes, whoever deletes it, it is a receipt of its own again.
alter table receipts
  add column merged_into bigint,
  add constraint receipts_merged_into foreign key (company_id, merged_into) references receipts (company_id, id);
create index receipts_by_merged_into on receipts (company_id, merged_into) where merged_into is not null;

create function part_merged_receipts() returns trigger language plpgsql as $$
begin
  update receipts set merged_into = null, ignored = false, version = version + 1
  where company_id = old.company_id and merged_into = old.id;
  return old;
end $$;
create trigger receipts_parted before delete on receipts for each row execute function part_merged_receipts();
