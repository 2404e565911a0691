-- How many days the longest sheet of a company lasts: one that reaches into a day began no earlier than that before it.
create or replace function longest_sheet(company bigint) returns integer language sql stable as $$
  select coalesce(max(days), 0) from roadmaps where company_id = company
$$;
