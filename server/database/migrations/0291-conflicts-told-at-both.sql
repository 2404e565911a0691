-- Two saved sheets of the same hours are told at both: the states of earlier ones that seemed right are found out anew.
update roadmaps r set state = null where state = 'ok' and exists (
  select from roadmaps o where o.company_id = r.company_id and o.vehicle_id = r.vehicle_id and o.id <> r.id
    and o.start_date between r.start_date and r.end_date
    and (o.start_date, o.start_time) < (r.end_date, r.end_time) and (o.end_date, o.end_time) > (r.start_date, r.start_time));
update roadmaps r set state = null where state = 'ok' and exists (
  select from roadmaps o where o.company_id = r.company_id and o.driver_id = r.driver_id and o.id <> r.id
    and o.start_date between r.start_date and r.end_date
    and (o.start_date, o.start_time) < (r.end_date, r.end_time) and (o.end_date, o.end_time) > (r.start_date, r.start_time));
