-- How many times a record was saved: a save names the version that it was opened at, and changes nothing when another came first.
alter table routes add column version integer not null default 1;
alter table articles add column version integer not null default 1;
alter table vehicles add column version integer not null default 1;
alter table surcharges add column version integer not null default 1;
alter table partners add column version integer not null default 1;
alter table drivers add column version integer not null default 1;
-- The details of a company and its settings are forms of their own.
alter table companies add column version integer not null default 1, add column settings_version integer not null default 1;
alter table document_templates add column version integer not null default 1;
alter table email_templates add column version integer not null default 1;
