-- Refuses a statement, because a month is closed.
create or replace function raise_month_closed(closed date) returns void language plpgsql as $$
begin
  raise exception 'the month % is closed', to_char(closed, 'YYYY-MM') using errcode = 'MC001', detail = to_char(closed, 'YYYY-MM-DD');
end $$;
