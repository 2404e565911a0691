-- From which day a vehicle or a driver is no longer active; null while active, and where the day is not known. Until then they are offered
-- for sheets, and their sheets of earlier days are right.
alter table vehicles add column inactive_since date;
alter table drivers add column inactive_since date;

-- The checks read it.
drop trigger drivers_checked on drivers;
create trigger drivers_checked after update on drivers for each row
  when ((old.status, old.inactive_since) is distinct from (new.status, new.inactive_since))
  execute function forget_states_naming();
