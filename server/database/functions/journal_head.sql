-- The head of the change that this transaction makes, written with its first line, whoever may see it.
create or replace function journal_head() returns bigint language plpgsql security definer set search_path = public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  head bigint := nullif(current_setting('app.journal_id', true), '')::bigint;
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  if head is not null then
    return head;
  end if;
  if caller is null then
    raise exception 'company % is changed by a transaction without an author', company;
  end if;
  insert into journal (company_id, request, at, user_id, administrator_id, via, call, subject, undoes)
  values (
    company, caller ->> 'request', (caller ->> 'at')::timestamptz, (caller ->> 'user')::bigint, (caller ->> 'administrator')::bigint,
    caller ->> 'via', caller ->> 'call', coalesce(caller -> 'subject', '{}'), (caller ->> 'undoes')::bigint)
  on conflict (company_id, request) do update set subject = journal.subject
  returning id into head;
  -- heard when the transaction commits: once, whatever it changes
  perform pg_notify('changes', company || ' ' || head);
  perform set_config('app.journal_id', head::text, true);
  return head;
end $$;
