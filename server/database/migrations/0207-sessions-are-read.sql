-- Sessions are read by every call: no process remembers them.
drop function if exists forget_sessions() cascade;
