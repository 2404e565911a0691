-- A company may have its sheets approved. Who made a sheet may approve it, unless the company says otherwise.
alter table companies
  add column approval boolean not null default false,
  add column self_approval boolean not null default true;
-- How a sheet stands, which user brought it there and when, and why it was returned.
alter table roadmaps
  add column approval text not null default 'none',
  add column approval_by bigint,
  add column approval_at timestamptz,
  add column approval_note text,
  add constraint roadmaps_approval_known check (approval in ('none', 'submitted', 'approved', 'returned')),
  add constraint roadmaps_approval_by foreign key (approval_by) references users (id) on delete set null;
create index roadmaps_by_approval_by on roadmaps (approval_by) where approval_by is not null;
