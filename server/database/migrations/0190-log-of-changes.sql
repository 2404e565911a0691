-- The log of changes: the journal is the head of each change, one row a call; its lines say what happened to each row.
alter table journal
  add column via text not null default 'form',
  add column undoes bigint,
  add column undone_by bigint;

create table changes (
  company_id bigint not null,
  journal_id bigint not null,
  id bigint generated always as identity,
  -- readers that follow the log take what is below pg_snapshot_xmin: nothing that is committed later has a smaller one
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id bigint not null,
  part text,
  -- what finds a row that is not found by the id of its record
  key jsonb,
  action "char" not null,
  before jsonb,
  after jsonb,
  constraint changes_pkey primary key (company_id, journal_id, id),
  constraint changes_company foreign key (company_id) references companies (id) on delete cascade,
  constraint changes_action check (action in ('i', 'u', 'd'))
);
create index changes_of_record on changes (company_id, entity, entity_id, journal_id);
alter table changes enable row level security;
create policy changes_of_company on changes
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);

-- Taking a change back puts rows back in one go: what they name is checked when all of them are there.
do $$
declare fk record;
begin
  for fk in
    select conrelid::regclass as "table", conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a'
      and conrelid in (select attrelid from pg_attribute where attname = 'company_id')
      and confrelid in (select attrelid from pg_attribute where attname = 'company_id')
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', fk."table", fk.conname);
  end loop;
end $$;
alter table purchases
  drop constraint purchases_receipt_once,
  add constraint purchases_receipt_once unique (company_id, receipt_id) deferrable initially immediate;
