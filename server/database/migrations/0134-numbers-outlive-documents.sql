-- The number of a document stays when its sheet or vehicle is deleted, and goes on saying of which it was: ids are not given again.
-- A foreign key that sets a column to null is refused on tables that are cut by company (docs/scaling.md).
alter table document_numbers drop constraint document_numbers_roadmap, drop constraint document_numbers_vehicle;
