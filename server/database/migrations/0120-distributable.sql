-- What Citus refuses of tables that are cut by company, where it costs nothing to do without (docs/scaling.md).

-- A unique constraint contains the company. The seller's numbers stay unique across companies by a table of their own, which also keeps
-- those of companies that were deleted: no number is issued twice.
create table issued_invoice_numbers (
  series text not null,
  number integer not null,
  constraint issued_invoice_numbers_pkey primary key (series, number)
);
insert into issued_invoice_numbers (series, number) select series, number from invoices where number is not null;
alter table invoices
  drop constraint invoices_number_unique,
  add constraint invoices_number_unique unique (company_id, series, number);

-- The key of an object begins with its company.
alter table receipt_files
  drop constraint receipt_files_object_key_unique,
  add constraint receipt_files_object_key_unique unique (company_id, object_key);

-- A policy has no subquery. Where a statement names its company, the setting is compared with it once a statement, as before.
do $$
declare policy record;
begin
  for policy in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and qual ~ 'SELECT' and qual ~ 'app\.company_id'
  loop
    execute format(
      'alter policy %I on %I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      policy.policyname, policy.tablename);
  end loop;
end $$;
