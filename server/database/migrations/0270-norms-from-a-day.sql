-- The norms that a vehicle had before a day, so that a norm is changed from a day on: the vehicle's own columns are those from the last of
-- these days on. They are read and written with the vehicle, whole, under its version. A list of domain/roadmap/rates.ts `EarlierNorm`.
alter table vehicles add column earlier_norms jsonb not null default '[]';
