-- Tells the processes that remember sessions when one of them no longer says the truth. That a session was used changes nothing in it.
create function forget_sessions() returns trigger language plpgsql as $$ begin
  notify sessions;
  return null;
end $$;
create trigger sessions_ended after delete or update of user_id, impersonator_id, expires_at on sessions
  for each statement execute function forget_sessions();
create trigger memberships_changed after insert or delete or update on memberships
  for each statement execute function forget_sessions();
create trigger users_changed after delete or update of user_type on users
  for each statement execute function forget_sessions();
