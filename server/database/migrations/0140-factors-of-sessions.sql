-- Wrong second factors one after another, on every way in together: after ten the codes that were mailed are spent.
alter table second_factors add column failures integer not null default 0;

-- Whether a session was opened with the second factor of its account. Of those that are open it is not known: administrators sign in again.
alter table sessions add column second_factor boolean not null default false;
delete from sessions where user_id in (select id from users where user_type = 'admin');
drop trigger sessions_ended on sessions;
create trigger sessions_ended after delete or update of user_id, impersonator_id, expires_at, second_factor on sessions
  for each statement execute function forget_sessions();
