-- A city and a make are sorted like a name, as Romanian text, and tens of thousands of rows by an index.
alter table partners alter column city type text collate "ro-x-icu";
create index partners_by_city on partners (company_id, city, id);
alter table vehicles alter column make type text collate "ro-x-icu";
create index vehicles_by_make on vehicles (company_id, vehicle_type, make, id);
