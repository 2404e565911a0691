-- Refuses every change of a sheet that is locked by its approval, of its lines, and of receipts on it with their pictures, whoever makes it
-- and on whatever path. Runs after the guard of closed months, by its name, and relies on its lock:
-- nothing is approved while it is being changed.
create or replace function guard_approved_sheets() returns trigger language plpgsql as $$
declare
  company bigint;
  sheets bigint[];
begin
  if tg_op = 'INSERT' then company := new.company_id; else company := old.company_id; end if;
  if current_setting('app.removed_company', true) is distinct from company::text then
    if tg_table_name = 'roadmaps' then
      -- what is saved as it was changes nothing: the print preview of an open form does; days are computed after this
      if tg_op = 'UPDATE' and to_jsonb(old) - array['version', 'updated_at', 'days'] = to_jsonb(new) - array['version', 'updated_at', 'days'] then
        return new;
      end if;
      sheets := array[old.id];
    elsif tg_table_name = 'receipts' then
      sheets := array(select roadmap_id from purchases where company_id = company and receipt_id = old.id);
    elsif tg_table_name = 'receipt_files' then
      sheets := array(select roadmap_id from purchases where company_id = company and receipt_id = old.receipt_id);
    elsif tg_op = 'INSERT' then
      sheets := array[new.roadmap_id];
    elsif tg_op = 'DELETE' then
      sheets := array[old.roadmap_id];
    else
      sheets := array[old.roadmap_id, new.roadmap_id];
    end if;
    perform require_unlocked(company, sheets);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
