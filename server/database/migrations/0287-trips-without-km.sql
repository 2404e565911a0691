-- A trip without kilometres is told: the states of the sheets that have one are found out anew.
update roadmaps r set state = null
where kind = 'vehicle' and exists (select from trips t where t.company_id = r.company_id and t.roadmap_id = r.id and t.km = 0);
