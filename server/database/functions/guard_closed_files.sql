-- The picture of a receipt on a closed sheet stays as it is; one that had none may get it.
create or replace function guard_closed_files() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(months_lock(old.company_id));
  if current_setting('app.removed_company', true) is distinct from old.company_id::text then
    closed := (
      select closed_month_of(old.company_id, r.start_date) from purchases p
      join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
      where p.company_id = old.company_id and p.receipt_id = old.receipt_id);
    if closed is not null then perform raise_month_closed(closed); end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
