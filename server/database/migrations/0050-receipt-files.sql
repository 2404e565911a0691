-- The picture or the PDF of a receipt. Pictures are encoded anew when they come, so that none carries where it was taken.
create table receipt_files (
  company_id bigint not null,
  receipt_id bigint not null,
  media text not null,
  bytes integer not null,
  content bytea not null,
  constraint receipt_files_pkey primary key (company_id, receipt_id),
  constraint receipt_files_receipt foreign key (company_id, receipt_id) references receipts (company_id, id) on delete cascade,
  constraint receipt_files_media_known check (media in ('image/jpeg', 'application/pdf'))
);
alter table receipt_files enable row level security;
create policy receipt_files_of_company on receipt_files
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- A receipt that was typed into a sheet and has a picture is more than its line: it stays when the line is taken out.
create or replace function drop_typed_receipt() returns trigger language plpgsql as $$
begin
  if exists (select from purchases p where p.company_id = old.company_id and p.receipt_id = old.receipt_id) then
    return null;
  end if;
  if exists (select from receipt_files f where f.company_id = old.company_id and f.receipt_id = old.receipt_id) then
    update receipts r set origin = 'manual', version = version + 1
    where r.company_id = old.company_id and r.id = old.receipt_id and r.origin = 'sheet';
  else
    delete from receipts r where r.company_id = old.company_id and r.id = old.receipt_id and r.origin = 'sheet';
  end if;
  return null;
end $$;
