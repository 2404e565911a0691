-- Members who are told of deadlines, were not looked at on a day yet, and have a company with open deadlines that have reminders.
create or replace function deadline_readers(today date)
returns table (user_id bigint)
language sql stable security definer set search_path = public as $$
  select set_config('app.all_companies', 'on', true);
  select distinct m.user_id from memberships m
  where m.deadline_mails and m.role in ('owner', 'accountant', 'manager')
    and not exists (select from deadline_rounds r where r.user_id = m.user_id and r.day >= today)
    and exists (select from deadlines d where d.company_id = m.company_id and d.done_day is null and d.remind_days <> '{}')
  order by 1 limit 200
$$;
