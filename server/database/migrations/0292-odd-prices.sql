-- Fuel at a price that no fuel has is a finding: the states of sheets that seemed right are found out anew.
update roadmaps r set state = null where state = 'ok' and exists (
  select from purchases p where p.company_id = r.company_id and p.roadmap_id = r.id and p.is_fuel and p.qty > 0
    and (p.currency = 'RON' and p.price not between 0.5 and 15 or p.currency = 'EUR' and p.price not between 0.1 and 3.5));
