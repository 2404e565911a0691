-- What each call that imported a file has added and changed, so that one call can be taken back alone (decision 0117).
alter table receipt_imports add column runs jsonb not null default '[]';
