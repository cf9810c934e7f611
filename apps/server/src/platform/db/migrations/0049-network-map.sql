-- How many pods a node heard in an hour, so that nobody counts receptions for it.
alter table node_hours add column pods integer not null default 0;
update node_hours h set pods = (
  select count(*) from reception_hours r
  where r.hour = h.hour and r.organisation_id = h.organisation_id and r.node_id = h.node_id);

-- Days (UTC) of nodes, added up from their hours: weeks of a thousand nodes are read from them.
create table node_days (
  day timestamptz not null,
  organisation_id integer not null,
  node_id integer not null,
  messages integer not null,
  measurements integer not null,
  repeats integer not null,
  heard integer not null,
  lateness_sum_ms double precision not null,
  lateness_max_ms bigint not null,
  -- The one that was furthest off.
  clock_offset_ms bigint not null,
  loads integer not null,
  load_sum double precision not null,
  load_max real,
  free_min real,
  gaps integer not null,
  gap_ms bigint not null,
  -- Of the hour in which it heard most.
  pods integer not null,
  primary key (day, organisation_id, node_id)
);
insert into node_days
select date_trunc('day', hour, 'UTC'), organisation_id, node_id, sum(messages), sum(measurements), sum(repeats),
  sum(heard), sum(lateness_sum_ms), max(lateness_max_ms), (array_agg(clock_offset_ms order by abs(clock_offset_ms) desc))[1],
  sum(loads), sum(load_sum), max(load_max), min(free_min), sum(gaps), sum(gap_ms), max(pods)
from node_hours group by 1, 2, 3;

-- What an hour that is not over yet would be written as: the row of `node_hours`, and those of `reception_hours`.
alter table open_node_hours add column figures jsonb, add column receptions jsonb;

-- Where nodes and rooms are drawn on the plan of a floor, in its units; null: where the plan puts them by itself. A node that
-- went to a room of another floor has none there yet.
create table node_positions (
  organisation_id integer not null,
  node_id integer not null,
  floor_id uuid not null,
  x integer,
  y integer,
  version integer not null,
  primary key (organisation_id, node_id),
  foreign key (organisation_id, node_id) references nodes on delete cascade,
  foreign key (organisation_id, floor_id) references floors on delete cascade,
  check ((x is null) = (y is null))
);
create index on node_positions (organisation_id, floor_id);

create table room_positions (
  organisation_id integer not null,
  room_id uuid not null,
  x integer,
  y integer,
  version integer not null,
  primary key (organisation_id, room_id),
  foreign key (organisation_id, room_id) references rooms on delete cascade,
  check ((x is null) = (y is null))
);
