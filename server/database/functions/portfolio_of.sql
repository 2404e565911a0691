-- Each company of a user in a month: its fleet, receipts that are on no sheet, sheets by state, those that wait for approval and those that
-- are not approved where it has them approved, whether the month is closed and handed over, its package in the order of
-- `current_packages`, and the first of its deadlines by day. A user sees what the role in each company allows, which every role's reading
-- is but a driver's. Like every function that looks across companies it says so (`app.all_companies`), because policies bind its owner, too.
create or replace function portfolio_of(of_user bigint, from_day date, to_day date, today date)
returns table (company_id bigint, vehicles bigint, machines bigint, to_place bigint, sheets bigint, errors bigint, warnings bigint,
  unchecked bigint, submitted bigint, unapproved bigint, closed boolean, handed_over boolean, package text, package_until date,
  due_day date, due_kind text, due_title text, due_subject text)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select m.company_id, fleet.vehicles, fleet.machines, loose.receipts, kept.sheets, kept.errors, kept.warnings, kept.unchecked,
    case when own.approval then kept.submitted end, case when own.approval then kept.unapproved end,
    exists (select from closed_months c where c.company_id = m.company_id and c.month >= from_day),
    exists (select from handovers h where h.company_id = m.company_id and h.month = from_day and not h.draft),
    plan.name, plan.expiration_date, due.due_day, due.kind, due.title, due.subject
  from memberships m
  join companies own on own.id = m.company_id
  cross join lateral (
    select count(*) filter (where v.vehicle_type = 'vehicle') as vehicles, count(*) filter (where v.vehicle_type = 'machine') as machines
    from vehicles v where v.company_id = m.company_id and v.status = 'active') fleet
  cross join lateral (
    select count(*) as receipts from receipts r
    where r.company_id = m.company_id and r.date between from_day and to_day and not r.placed and not r.ignored) loose
  cross join lateral (
    select count(*) as sheets, count(*) filter (where r.state = 'error') as errors, count(*) filter (where r.state = 'warning') as warnings,
      count(*) filter (where r.state is null) as unchecked,
      count(*) filter (where r.approval = 'submitted') as submitted, count(*) filter (where r.approval <> 'approved') as unapproved
    from roadmaps r where r.company_id = m.company_id and r.kind in ('vehicle', 'machine') and r.start_date between from_day and to_day) kept
  left join lateral (
    select d.due_day, d.kind, d.title, coalesce(v.number, r.name) as subject
    from deadlines d
    left join vehicles v on v.company_id = d.company_id and v.id = d.vehicle_id
    left join drivers r on r.company_id = d.company_id and r.id = d.driver_id
    where d.company_id = m.company_id and d.done_day is null and d.due_day is not null
      and coalesce(v.status, r.status, 'active') <> 'inactive'
    order by d.due_day, d.id limit 1) due on true
  left join lateral (
    select p.name, s.expiration_date from subscriptions s join packages p on p.id = s.package_id
    where s.company_id = m.company_id and s.status <> 'pending' and not (s.status = 'canceled' and s.expiration_date < s.start_date)
    order by s.start_date > today, s.expiration_date < today, s.expiration_date < today and s.status <> 'failed', p.price = 0,
      s.expiration_date desc, s.id desc limit 1) plan on true
  where m.user_id = of_user and m.role <> 'driver'
$$;
