-- Whether papers of generated sheets say that they were made afterwards, from receipts.
alter table companies add column completed_on_paper boolean not null default false;
