-- The first deadline of each of many companies.
create index deadlines_open_by_day on deadlines (company_id, due_day, id) where done_day is null and due_day is not null;
-- It answers more columns from now on.
drop function if exists portfolio_of(bigint, date, date, date);
