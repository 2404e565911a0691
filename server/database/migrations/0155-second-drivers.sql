-- Who drives by turns with the driver of a sheet: a name, so that somebody of another company can be written too.
alter table roadmaps add column second_driver text;
call guard_sheets();
