-- What was noted of the server's clock each minute, in one row: the next start and each step of the machine's clock are
-- judged by it.
create table server_clock (
  only_row boolean primary key default true check (only_row),
  -- The server's time, and the machine's clocks at the same moment. The monotonic one means nothing in another run of it.
  at timestamptz not null,
  wall timestamptz not null,
  monotonic_ms bigint not null,
  boot_id text,
  -- How long the server ran since it was installed.
  ran_ms bigint not null,
  doubt text check (doubt in ('gap', 'step', 'gateways')),
  doubted_since timestamptz,
  -- The time can't be earlier than this, but for how long the server was off is not known.
  floor timestamptz,
  quiet_ms bigint not null,
  overrules_gateways boolean not null,
  check ((doubt is null) = (doubted_since is null))
);
-- What the audit was last written at: an installation of before is judged by it, too.
insert into server_clock (at, wall, monotonic_ms, ran_ms, quiet_ms, overrules_gateways)
  select max(at), max(at), 0, 0, 0, false from audit having max(at) is not null;

-- The days whose measurements were deleted at the end of their retention.
create table deleted_days (
  day date primary key,
  deleted_at timestamptz not null,
  -- How long the server had run by then: a wrong clock does not hurry it.
  ran_ms bigint not null
);
