-- The log compares the versions of rows by itself.
drop function if exists changed_columns(jsonb, jsonb, text[]);
