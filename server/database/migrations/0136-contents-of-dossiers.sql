-- The files of a dossier and their sizes, as they were when it was last made whole: the page of a link shows them.
alter table dossier_links add column contents jsonb;
