-- What people see and write down where no sensor looks.

-- An organisation's own types, beside those that every organisation has.
create table observation_types (
  organisation_id integer not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  position integer not null,
  -- Its name by language, as {"en": "Sleep"}.
  names jsonb not null,
  input text not null check (input in ('scale', 'number', 'text')),
  unit text,
  least double precision,
  most double precision,
  decimals smallint not null default 0 check (decimals between 0 and 2),
  -- [{"value", "texts"}]
  legend jsonb not null default '[]',
  -- The roles that may enter it; empty: all.
  role_ids jsonb not null default '[]',
  is_off boolean not null default false,
  version integer not null default 1,
  primary key (organisation_id, id),
  check ((input = 'number') = (least is not null and most is not null))
);

create table observations (
  organisation_id integer not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Made once for each entry: an entry that is sent again is there already.
  entry_id uuid not null,
  -- Of a person, or of a room, whose name stays once the room is gone.
  patient_id uuid,
  room_id uuid,
  room_name text,
  -- The standard type by its name, or an own type.
  standard_type text,
  type_id uuid,
  observed_at timestamptz not null,
  value double precision,
  comment text,
  entered_at timestamptz not null,
  user_id uuid references users,
  version integer not null default 1,
  -- When the newest version was saved, by whom and, after 10 minutes, why.
  saved_at timestamptz not null,
  saved_by uuid references users,
  reason text,
  undone_at timestamptz,
  undone_by uuid references users,
  undo_reason text,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, room_id) references rooms on delete set null (room_id),
  foreign key (organisation_id, type_id) references observation_types,
  check ((patient_id is null) = (room_name is not null)),
  check (patient_id is null or room_id is null),
  check ((standard_type is null) = (type_id is not null)),
  check (value is not null or comment is not null)
);
create index on observations (organisation_id, patient_id, observed_at);
create index on observations (organisation_id, room_id, observed_at);
create index on observations (organisation_id, type_id);

-- The values that a correction replaced. The newest values are in observations.
create table observation_versions (
  organisation_id integer not null,
  observation_id uuid not null,
  version integer not null check (version > 0),
  patient_id uuid,
  observed_at timestamptz not null,
  value double precision,
  comment text,
  saved_at timestamptz not null,
  user_id uuid references users,
  reason text,
  primary key (organisation_id, observation_id, version),
  foreign key (organisation_id, observation_id) references observations on delete cascade,
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index on observation_versions (organisation_id, patient_id);

create view role_names with (security_invoker = true) as
select organisation_id, id, name from roles where not is_system;
revoke all on role_names from padlight_app;
grant select on role_names to padlight_app;

-- Those who see people, write notes and see voids read observations, enter them and see their chart.
with granted as (
  insert into role_permissions (organisation_id, role_id, permission)
  select p.organisation_id, p.role_id, given.permission
  from role_permissions p
  join (values
    ('Patients.View', 'Observations.View'),
    ('Patients.Notes.Save', 'Observations.Save'),
    ('Patients.Charts.Void.View', 'Patients.Inco-assessment.View')
  ) as given (holds, permission) on given.holds = p.permission
  on conflict do nothing
  returning organisation_id, role_id, permission
)
insert into audit (organisation_id, action, target, detail)
select g.organisation_id, 'role.saved', g.role_id::text,
  jsonb_build_object('name', r.name, 'added', jsonb_agg(g.permission order by g.permission), 'removed', '[]'::jsonb)
from granted g join roles r on r.organisation_id = g.organisation_id and r.id = g.role_id
group by g.organisation_id, g.role_id, r.name;
