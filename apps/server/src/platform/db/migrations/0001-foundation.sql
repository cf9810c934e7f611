-- Who owns data: every tenant table's key starts with its organisation.

create table organisations (
  id integer generated always as identity primary key,
  name text not null,
  is_demo boolean not null default false,
  dashboard_type text not null default 'normal' check (dashboard_type in ('normal', 'private', 'carer')),
  time_zone text not null,
  language text not null default 'en',
  theme jsonb,
  created_at timestamptz not null default now()
);

create table buildings (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  position integer not null default 0,
  primary key (organisation_id, id),
  unique (organisation_id, name)
);

create table floors (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  name text not null,
  position integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, building_id) references buildings,
  unique (organisation_id, building_id, name)
);

create table rooms (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  floor_id uuid not null,
  name text not null,
  beds integer not null default 1 check (beds > 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, floor_id) references floors,
  unique (organisation_id, floor_id, name)
);

create table wards (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, building_id) references buildings,
  unique (organisation_id, building_id, name)
);

create table ward_rooms (
  organisation_id integer not null,
  ward_id uuid not null,
  room_id uuid not null,
  primary key (organisation_id, ward_id, room_id),
  foreign key (organisation_id, ward_id) references wards on delete cascade,
  foreign key (organisation_id, room_id) references rooms on delete cascade
);
create index on ward_rooms (organisation_id, room_id);

-- Who may enter. Users, sessions and tokens are global: a user may belong to several organisations.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  display_name text not null,
  email text not null,
  password_hash text,
  language text not null default 'en',
  is_disabled boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index on users (lower(username));

create table memberships (
  organisation_id integer not null references organisations,
  user_id uuid not null references users,
  -- False: only the rooms of the wards in membership_wards.
  sees_all_places boolean not null default true,
  primary key (organisation_id, user_id)
);
create index on memberships (user_id);

create table membership_wards (
  organisation_id integer not null,
  user_id uuid not null,
  ward_id uuid not null,
  primary key (organisation_id, user_id, ward_id),
  foreign key (organisation_id, user_id) references memberships on delete cascade,
  foreign key (organisation_id, ward_id) references wards on delete cascade
);

create table roles (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  template text,
  primary key (organisation_id, id),
  unique (organisation_id, name)
);

create table role_permissions (
  organisation_id integer not null,
  role_id uuid not null,
  permission text not null,
  primary key (organisation_id, role_id, permission),
  foreign key (organisation_id, role_id) references roles on delete cascade
);

create table user_roles (
  organisation_id integer not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (organisation_id, user_id, role_id),
  foreign key (organisation_id, user_id) references memberships on delete cascade,
  foreign key (organisation_id, role_id) references roles on delete cascade
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The active organisation of this session; null where the user belongs to none.
  organisation_id integer references organisations,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  address text,
  user_agent text
);
create index on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);

create table user_filters (
  organisation_id integer not null references organisations,
  user_id uuid not null references users,
  filter jsonb not null,
  primary key (organisation_id, user_id)
);

-- Secrets the installation makes for itself (token key, set-up code hash).
create table installation_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Devices and products. Manufacturers and products are global.

create table manufacturers (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  is_enabled boolean not null default true
);

create table products (
  id integer generated always as identity primary key,
  manufacturer_id integer not null references manufacturers,
  name text not null,
  working_ml real not null check (working_ml > 0),
  rothwell_ml real not null check (rothwell_ml > 0),
  unique (manufacturer_id, name)
);

create table sites (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  installation_id text not null unique,
  -- SHA-256 of a random 256-bit secret: nothing to guess, so nothing to slow down.
  secret_hash bytea not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, building_id) references buildings
);

create table nodes (
  organisation_id integer not null,
  id integer generated always as identity unique,
  site_id uuid not null,
  mac text not null unique check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  room_id uuid,
  last_heard_at timestamptz,
  clock_offset_ms bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, site_id) references sites,
  foreign key (organisation_id, room_id) references rooms
);

create table pods (
  organisation_id integer not null,
  id integer generated always as identity unique,
  site_id uuid not null,
  mac text not null unique check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  serial_number text,
  temperature_offset_c real not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, site_id) references sites
);

create table patients (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  alias text not null,
  -- The stable code that a pseudonymised view shows instead of the name.
  code text not null,
  room_id uuid,
  bed text,
  pod_id integer,
  pod_assigned_at timestamptz,
  day_product_id integer references products,
  night_product_id integer references products,
  day_start time not null default '07:00',
  night_start time not null default '22:00',
  -- Only what differs from the default goals.
  goals jsonb not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, room_id) references rooms,
  foreign key (organisation_id, pod_id) references pods,
  unique (organisation_id, code)
);
create unique index on patients (organisation_id, pod_id) where archived_at is null;

create table pod_assignments (
  organisation_id integer not null,
  pod_id integer not null,
  patient_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (organisation_id, pod_id, since),
  foreign key (organisation_id, pod_id) references pods,
  foreign key (organisation_id, patient_id) references patients on delete cascade
);

create table consents (
  organisation_id integer not null,
  patient_id uuid not null,
  kind text not null,
  given_at timestamptz not null,
  primary key (organisation_id, patient_id, kind),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);

create table pad_changes (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  pod_id integer,
  at timestamptz not null,
  user_id uuid references users,
  reason text not null,
  weight_g real,
  note text,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index on pad_changes (organisation_id, patient_id, at);

-- What the radio brought. A measurement is the pod's own frame (its bytes from the version on, decoded by the
-- one decoder there is) under its identity; a boot of -1 marks a device without counter, whose counter is a hash.

create table measurements (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  counter integer not null,
  boot smallint not null,
  frame bytea not null,
  primary key (organisation_id, pod_id, at, boot, counter)
) partition by range (at);

create table receptions (
  organisation_id integer not null,
  pod_id integer not null,
  node_id integer not null,
  at timestamptz not null,
  rssi smallint not null,
  heard bigint not null default 1,
  primary key (organisation_id, pod_id, node_id)
);

create table heard_pods (
  organisation_id integer not null,
  site_id uuid not null,
  mac text not null,
  first_heard_at timestamptz not null,
  last_heard_at timestamptz not null,
  primary key (organisation_id, site_id, mac),
  foreign key (organisation_id, site_id) references sites on delete cascade
);

create table ingest_counts (
  organisation_id integer not null,
  site_id uuid not null,
  day date not null,
  reason text not null,
  n bigint not null,
  primary key (organisation_id, site_id, day, reason)
);

-- What the analysis made of it. State, facts, alerts and last_at commit together.

create table analysis_states (
  organisation_id integer not null,
  pod_id integer not null,
  last_at timestamptz not null,
  state bytea not null,
  primary key (organisation_id, pod_id)
);

create table analysis_checkpoints (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  state bytea not null,
  primary key (organisation_id, pod_id, at)
);

create table voids (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  id text not null,
  patient_id uuid,
  ended_at timestamptz not null,
  ml real not null,
  low_ml real not null,
  high_ml real not null,
  size text not null,
  primary key (organisation_id, pod_id, at, id)
);
create index on voids (organisation_id, patient_id, at);

create table pad_cycles (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  id text not null,
  patient_id uuid,
  product_id integer,
  removed_at timestamptz,
  wet_since timestamptz,
  ml real not null,
  low_ml real not null,
  high_ml real not null,
  timeliness text,
  primary key (organisation_id, pod_id, at, id)
);
create index on pad_cycles (organisation_id, patient_id, at);

create table body_positions (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  id text not null,
  patient_id uuid,
  position text not null,
  ended_at timestamptz,
  primary key (organisation_id, pod_id, at, id)
);
create index on body_positions (organisation_id, patient_id, at);

create table course_points (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  id text not null,
  patient_id uuid,
  ml real,
  low_ml real,
  high_ml real,
  capacity_ml real,
  light text not null,
  position text,
  temperature_c real,
  primary key (organisation_id, pod_id, at, id)
);
create index on course_points (organisation_id, patient_id, at);

-- Links, wear, lights, turns and falls, as they began.
create table pod_events (
  organisation_id integer not null,
  pod_id integer not null,
  at timestamptz not null,
  id text not null,
  patient_id uuid,
  kind text not null,
  detail jsonb not null,
  primary key (organisation_id, pod_id, at, id)
);
create index on pod_events (organisation_id, patient_id, at);

create table alerts (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  pod_id integer,
  type smallint not null check (type between 0 and 13),
  priority text not null check (priority in ('high', 'medium', 'low')),
  state text not null check (state in ('raised', 'seen', 'acknowledged', 'resolved', 'silenced')),
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users,
  note text,
  resolved_at timestamptz,
  resolved_by uuid references users,
  resolution text,
  -- The analysis' fact that raised it: the same finding again raises nothing.
  fact_id text,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create unique index one_open_alert on alerts (organisation_id, patient_id, type)
  where state in ('raised', 'seen', 'acknowledged');
create unique index alert_of_fact on alerts (organisation_id, fact_id) where fact_id is not null;
create index on alerts (organisation_id, patient_id, raised_at);

-- The board: one current row a patient. The version rises with every change, under the row's lock.
create table tiles (
  organisation_id integer not null,
  patient_id uuid not null,
  version bigint not null default 1,
  building_id uuid,
  floor_id uuid,
  room_id uuid,
  -- Room and bed in reading order.
  sort_key text not null default '',
  light text not null default 'grey',
  -- The measured half (contract: Reading) and the whole tile at privacy level private (contract: Tile), as JSON text.
  reading text,
  body text not null,
  changed_at timestamptz not null default now(),
  primary key (organisation_id, patient_id),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);

-- Who did what. Nobody changes a row of it: see the grants.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  organisation_id integer,
  user_id uuid,
  session_id uuid,
  action text not null,
  target text,
  detail jsonb,
  address text,
  correlation_id text
);
create index on audit (organisation_id, at);

-- The application owns nothing: it reads and writes rows, and of the audit it may only add and read.
do $$
begin
  if not exists (select from pg_roles where rolname = 'padlight_app') then
    create role padlight_app nologin;
  end if;
  if not pg_has_role(current_user, 'padlight_app', 'set') then
    execute format('grant padlight_app to %I', current_user);
  end if;
end
$$;
grant usage on schema public to padlight_app;
grant select, insert, update, delete on all tables in schema public to padlight_app;
grant usage on all sequences in schema public to padlight_app;
alter default privileges in schema public grant select, insert, update, delete on tables to padlight_app;
revoke update, delete, truncate on audit from padlight_app;
