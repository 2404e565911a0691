-- How a company wants its documents to look; a company without a row has them as they come.
create table document_templates (
  company_id bigint not null,
  -- A picture as a data address, small enough to be read with every document.
  logo text,
  footer text,
  -- By document kind: its approver, the labels of its signatures, the optional columns that it leaves out.
  kinds jsonb not null default '{}',
  constraint document_templates_pkey primary key (company_id),
  constraint document_templates_company foreign key (company_id) references companies (id) on delete cascade
);
alter table document_templates enable row level security;
create policy document_templates_of_company on document_templates
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
