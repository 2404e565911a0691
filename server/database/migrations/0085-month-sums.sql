-- What the months of a company came to, kept once somebody asked, so that a year at a glance reads twelve rows. Whatever changes a sum
-- deletes its row. A month with a line in a currency whose rate is not settled is not kept.
create table month_sums (
  company_id bigint not null,
  -- Its first day.
  month date not null,
  -- Fuel added on the sheets that begin in it, and their purchases in lei.
  litres numeric not null,
  lei numeric not null,
  constraint month_sums_pkey primary key (company_id, month),
  constraint month_sums_company foreign key (company_id) references companies (id) on delete cascade,
  constraint month_sums_first_day check (extract(day from month) = 1)
);
alter table month_sums enable row level security;
create policy month_sums_of_company on month_sums
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

create function forget_month_sums_of_sheets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from month_sums where (company_id, month) in (select company_id, date_trunc('month', start_date)::date from added);
  elsif tg_op = 'DELETE' then
    delete from month_sums where (company_id, month) in (select company_id, date_trunc('month', start_date)::date from removed);
  else
    delete from month_sums where (company_id, month) in (
      select o.company_id, date_trunc('month', day)::date
      from removed o join added n on n.company_id = o.company_id and n.id = o.id
      cross join lateral (values (o.start_date), (n.start_date)) days (day)
      where (o.start_date, o.fuel_added) is distinct from (n.start_date, n.fuel_added));
  end if;
  return null;
end $$;
create trigger roadmaps_summed after insert on roadmaps referencing new table as added
  for each statement execute function forget_month_sums_of_sheets();
create trigger roadmaps_summed_anew after update on roadmaps referencing old table as removed new table as added
  for each statement when (pg_trigger_depth() = 0) execute function forget_month_sums_of_sheets();
create trigger roadmaps_summed_no_more after delete on roadmaps referencing old table as removed
  for each statement execute function forget_month_sums_of_sheets();

create function forget_month_sums_of_lines() returns trigger language plpgsql as $$
begin
  delete from month_sums where (company_id, month) in (
    select r.company_id, date_trunc('month', r.start_date)::date
    from lines l join roadmaps r on r.company_id = l.company_id and r.id = l.roadmap_id);
  return null;
end $$;
create trigger purchases_summed after insert on purchases referencing new table as lines
  for each statement execute function forget_month_sums_of_lines();
create trigger purchases_summed_anew after update on purchases referencing new table as lines
  for each statement execute function forget_month_sums_of_lines();
create trigger purchases_summed_no_more after delete on purchases referencing old table as lines
  for each statement execute function forget_month_sums_of_lines();
