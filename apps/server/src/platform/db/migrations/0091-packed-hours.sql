-- Measurements of a pod in an hour, packed into a block once they are old. A measurement is in one of the two forms; one that
-- comes again late may be in both until it is packed, too, and readers drop the repeat by its key.
create table packed_hours (
  organisation_id integer not null,
  pod_id integer not null,
  hour timestamptz not null,
  -- An hour has a block for each wearer, and for each doubt.
  part smallint not null,
  doubt smallint check (doubt in (1, 2)),
  first_at timestamptz not null,
  last_at timestamptz not null,
  measurements integer not null check (measurements > 0),
  -- The last measurement, which lists of devices show.
  last_boot smallint not null,
  last_counter integer not null,
  last_frame bytea not null,
  block bytea not null,
  primary key (organisation_id, pod_id, hour, part),
  check (hour <= first_at and first_at <= last_at)
) partition by range (hour);
-- A block is compressed already.
alter table packed_hours alter column block set storage external;

-- Days whose rows are all packed: the bytes of their rows before, and of their packed hours.
create table packed_days (
  day date primary key,
  measurements bigint not null,
  row_bytes bigint not null,
  packed_bytes bigint not null,
  packed_at timestamptz not null
);

create view packed_frames with (security_invoker = true) as
select organisation_id, pod_id, hour, doubt, first_at, last_at, measurements, last_boot, last_counter, last_frame, block
from packed_hours;

create view packed_day_sizes with (security_invoker = true) as
select day, measurements, row_bytes, packed_bytes from packed_days;

-- The last undoubted frame of a pod, in whichever form it is stored. PostgreSQL inlines it into the query.
create function newest_frame(organisation integer, pod integer) returns table (at timestamptz, frame bytea)
language sql stable as $$
  select newest.at, newest.frame from (
    (select m.at, m.frame from measurements m
      where m.organisation_id = organisation and m.pod_id = pod and m.doubt is null
      order by m.at desc limit 1)
    union all
    (select p.last_at, p.last_frame from packed_hours p
      where p.organisation_id = organisation and p.pod_id = pod and p.doubt is null
      order by p.hour desc, p.part desc limit 1)) newest
  order by newest.at desc limit 1
$$;

-- Only the owner packs, and makes and empties partitions.
revoke insert on packed_hours from padlight_app;
revoke insert, update, delete on packed_days from padlight_app;
revoke insert, update, delete on packed_frames, packed_day_sizes from padlight_app;
