create index generated_runs_by_confirmer on generated_runs (confirmed_by) where confirmed_by is not null;
