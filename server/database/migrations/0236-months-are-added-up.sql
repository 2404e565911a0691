-- What months came to is added up when it is asked for; month_sums stays for a process of the version before.
drop function if exists forget_month_sums_of_lines() cascade;
drop function if exists forget_month_sums_of_sheets() cascade;
