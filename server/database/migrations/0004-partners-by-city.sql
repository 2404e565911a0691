-- A city is sorted like a name, as Romanian text, and the tens of thousands of partners by an index.
alter table partners alter column city type text collate "ro-x-icu";
create index partners_by_city on partners (company_id, city, id);
