-- The last month that was closed by itself, or could not be: each is tried once.
alter table companies add column closing_tried date;
create index companies_that_close on companies (closes_on_day) where closes_on_day is not null;
