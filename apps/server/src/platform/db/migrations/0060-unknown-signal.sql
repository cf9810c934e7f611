-- A node may not say how strong it heard a pod: that is counted apart, and in no average.
alter table receptions alter column rssi drop not null;
alter table reception_hours
  alter column best drop not null,
  alter column median drop not null,
  alter column worst drop not null,
  add column unknown integer not null default 0;
