-- Numbers are judged over the whole series of a kind: the sheet that follows a touched one by number may start in any month. The function is
-- changed where it stands, because only this condition of it goes.
do $$
declare
  source text := pg_get_functiondef('forget_states_around()'::regprocedure);
  condition text := 'and r.start_date >= t.month_start and r.start_date < t.month_after';
begin
  if position(condition in source) = 0 then
    raise exception 'forget_states_around() does not search a month for the next number';
  end if;
  execute replace(replace(source, condition, ''), '-- the next number of its month', '-- the next number of its kind');
end $$;

-- States that were found by months are found again.
update roadmaps set state = null where state is not null;
