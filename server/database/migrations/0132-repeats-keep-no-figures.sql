-- What a repetition meant for later sheets is answered when it is saved, and read by nothing afterwards.
alter table repeats drop column later_sheets_affected, drop column recalculate_from;
