-- A device that is retired stays the organisation's, and nothing that it sends is stored. One that is removed belongs to no
-- site any more: its row stays as long as history names it, and its MAC and serial number are free.
alter table nodes add column retired_at timestamptz, add column removed_at timestamptz;
alter table nodes alter column site_id drop not null;
alter table nodes add constraint node_of_site check ((site_id is null) = (removed_at is not null));
alter table nodes drop constraint nodes_mac_key;
create unique index node_mac on nodes (mac) where removed_at is null;

alter table pods add column retired_at timestamptz, add column removed_at timestamptz,
  add column version integer not null default 1;
alter table pods alter column site_id drop not null;
alter table pods add constraint pod_of_site check ((site_id is null) = (removed_at is not null));
alter table pods drop constraint pods_mac_key;
create unique index pod_mac on pods (mac) where removed_at is null;
drop index pod_serial_number;
create unique index pod_serial_number on pods (serial_number) where serial_number is not null and removed_at is null;
