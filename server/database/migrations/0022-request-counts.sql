-- How many requests a user or a network address has made in a minute, from all processes together. Nothing is lost that matters
-- when a crash empties it, so that it is not written to the log.
create unlogged table request_counts (
  subject text not null,
  window_start timestamptz not null,
  requests integer not null,
  constraint request_counts_pkey primary key (subject, window_start)
);
create index request_counts_by_window on request_counts (window_start);
