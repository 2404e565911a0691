-- The settings with which each vehicle of a run was generated, by its id: sheets in their place begin with them. Null where they are not known.
alter table generated_runs add column settings jsonb;
