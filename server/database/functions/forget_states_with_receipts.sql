-- Sheets that have one of the receipts.
create or replace function forget_states_with_receipts(company bigint, receipts bigint[]) returns void language sql strict as $$
  update roadmaps set state = null where company_id = company and state is not null and id = any (array(
    select roadmap_id from purchases where company_id = company and receipt_id = any (receipts)))
$$;
