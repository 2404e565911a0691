-- What was handed over of a month until then, document by document, so that the next hand-over knows what is new, changed and gone since.
alter table handovers add column documents jsonb;
