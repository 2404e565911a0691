-- The guard of closed months is made anew with its function (`functions/guard_closed_months.sql`) whenever the schema has changed.
drop procedure guard_sheets();
