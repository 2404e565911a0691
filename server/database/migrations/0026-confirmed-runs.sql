-- Who stands behind generated sheets: confirms that the journeys were really made; null for runs saved without.
alter table generated_runs
  add column confirmed_by bigint,
  add column confirmed_at timestamptz,
  add constraint generated_runs_confirmed_by foreign key (confirmed_by) references users (id) on delete set null;
