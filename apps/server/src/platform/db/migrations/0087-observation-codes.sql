-- Codes of people and common areas, printed to be scanned before an observation is entered.

-- The token names its subject and grants nothing, so it is stored as it is printed. A replaced one is remembered.
create table observation_codes (
  organisation_id integer not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  token text not null unique,
  patient_id uuid,
  room_id uuid,
  made_at timestamptz not null,
  made_by uuid references users,
  replaced_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, room_id) references rooms on delete cascade,
  check (num_nonnulls(patient_id, room_id) = 1)
);
create unique index on observation_codes (organisation_id, patient_id) where replaced_at is null;
create unique index on observation_codes (organisation_id, room_id) where replaced_at is null;
create index on observation_codes (organisation_id, patient_id);
create index on observation_codes (organisation_id, room_id);

-- Those who see observations and edit people print codes.
with granted as (
  insert into role_permissions (organisation_id, role_id, permission)
  select p.organisation_id, p.role_id, 'Observations.Print'
  from role_permissions p
  join role_permissions edit on edit.organisation_id = p.organisation_id and edit.role_id = p.role_id
    and edit.permission = 'Patients.Edit'
  where p.permission = 'Observations.View'
  on conflict do nothing
  returning organisation_id, role_id, permission
)
insert into audit (organisation_id, action, target, detail)
select g.organisation_id, 'role.saved', g.role_id::text,
  jsonb_build_object('name', r.name, 'added', jsonb_agg(g.permission order by g.permission), 'removed', '[]'::jsonb)
from granted g join roles r on r.organisation_id = g.organisation_id and r.id = g.role_id
group by g.organisation_id, g.role_id, r.name;
