-- What a user was told of a deadline, so that each of its reminders is told once; another day or another odometer reading begins anew.
create table deadline_mails (
  company_id bigint not null,
  deadline_id bigint not null,
  user_id bigint not null,
  remind_days smallint not null,
  sent_at timestamptz not null,
  constraint deadline_mails_pkey primary key (company_id, deadline_id, user_id, remind_days),
  constraint deadline_mails_deadline foreign key (company_id, deadline_id) references deadlines (company_id, id) on delete cascade
    deferrable initially immediate,
  constraint deadline_mails_user foreign key (user_id) references users (id) on delete cascade
);
create index deadline_mails_by_user on deadline_mails (user_id);
alter table deadline_mails enable row level security;
create policy deadline_mails_of_company on deadline_mails
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- The last day on which what a user has to be told was looked through: once a day, however many processes run.
create table deadline_rounds (
  user_id bigint not null,
  day date not null,
  constraint deadline_rounds_pkey primary key (user_id),
  constraint deadline_rounds_user foreign key (user_id) references users (id) on delete cascade
);

-- Whether a member is told of the company's deadlines, and how often the address of the member's calendar was changed.
alter table memberships
  add column deadline_mails boolean not null default true,
  add column calendar_version integer not null default 0;

-- Where one press ends mails of this kind (RFC 8058).
alter table mails add column unsubscribe_url text;
