-- The administrator who made a link in the account of its maker, and the hash of the session in which it was made: it ends with that session.
alter table dossier_links add column administrator_id bigint, add column made_in text,
  add constraint dossier_links_administrator foreign key (administrator_id) references users (id) on delete set null;
create index dossier_links_by_administrator on dossier_links (administrator_id) where administrator_id is not null;

-- Of links made until now, the journal knows which an administrator made: no session of them is known, so that they end.
update dossier_links l set administrator_id = j.administrator_id, made_in = ''
from journal j
where j.company_id = l.company_id and j.call = 'addDossierLink' and j.administrator_id is not null and j.user_id = l.made_by
  and j.at between l.made_at - interval '2 seconds' and l.made_at + interval '2 seconds';

-- Trials are counted by networks wider than an address.
alter table users add column trial_network text;
