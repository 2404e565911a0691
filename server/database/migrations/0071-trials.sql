-- Until when an account is there to try the product with; null for an account of somebody.
alter table users add column trial_until timestamptz;
create index users_trial_until on users (trial_until) where trial_until is not null;
