-- What a node did in each hour, kept for 30 days. The hour comes first in the keys: an hour is written as a whole, and
-- deleted as a whole. `part` names what was added last, so that nothing is added twice.
create table node_hours (
  hour timestamptz not null,
  organisation_id integer not null,
  node_id integer not null,
  part bigint not null,
  messages integer not null,
  measurements integer not null,
  repeats integer not null,
  -- Advertisements of registered pods, with how long after it had heard them the node sent them (ms).
  heard integer not null,
  lateness_sum_ms double precision not null,
  lateness_max_ms bigint not null,
  clock_offset_ms bigint not null,
  -- Of the messages that carry them.
  loads integer not null,
  load_sum double precision not null,
  load_max real,
  free_min real,
  gaps integer not null,
  gap_ms bigint not null,
  primary key (hour, organisation_id, node_id)
);

-- How a node heard a pod in an hour, dBm.
create table reception_hours (
  hour timestamptz not null,
  organisation_id integer not null,
  node_id integer not null,
  pod_id integer not null,
  heard integer not null,
  best smallint not null,
  median smallint not null,
  worst smallint not null,
  primary key (hour, organisation_id, node_id, pod_id)
);

-- Hours that are not written yet, as they were a few minutes ago: after a crash they go on from here.
create table open_node_hours (
  organisation_id integer not null,
  node_id integer not null,
  part bigint not null,
  hour timestamptz not null,
  body text not null,
  primary key (organisation_id, node_id, part)
);
