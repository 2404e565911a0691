-- Sheets of one day that leave at 00:00 are told by a check: their states are found out anew.
update roadmaps set state = null where start_time = '00:00' and start_date = end_date and state is not null;
