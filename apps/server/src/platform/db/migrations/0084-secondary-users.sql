-- Accounts below a user's own, for relatives and shared stations, and a person's consent to sharing.

alter table users drop constraint users_kind_check;
alter table users add constraint users_kind_check check (kind in ('person', 'display', 'secondary'));

-- An account shows its people only while its keeper sees them. Without a keeper it waits for an administrator and shows nothing.
create table secondary_users (
  organisation_id integer not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('relative', 'station')),
  shows_day boolean not null,
  shows_nights boolean not null,
  keeper_id uuid references users on delete set null,
  created_at timestamptz not null,
  waits_since timestamptz,
  version integer not null default 1,
  ended_at timestamptz,
  primary key (organisation_id, user_id)
);
create unique index secondary_users_user on secondary_users (user_id);
create index secondary_users_keeper on secondary_users (keeper_id) where ended_at is null;

create table secondary_user_people (
  organisation_id integer not null,
  user_id uuid not null,
  patient_id uuid not null,
  primary key (organisation_id, user_id, patient_id),
  foreign key (organisation_id, user_id) references secondary_users on delete cascade,
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index secondary_user_people_patient on secondary_user_people (organisation_id, patient_id);

-- The text that was decided on, and the language in which it was read.
alter table consents
  add column text_version integer,
  add column text_language text;

create view sharing_consents with (security_invoker = true) as
select organisation_id, patient_id, decision, decided_at from consents where kind = 'sharing';

revoke all on sharing_consents from padlight_app;
grant select on sharing_consents to padlight_app;

-- Roles of the templates that hold the new permissions from now on.
with granted as (
  insert into role_permissions (organisation_id, role_id, permission)
  select r.organisation_id, r.id, p.permission
  from roles r
  cross join (values
    ('Relatives.View'), ('Relatives.Days.View'), ('Relatives.Nights.View'), ('Account.SecondaryUsers.Edit')
  ) as p (permission)
  where r.template in ('nurse-lead', 'facility-admin', 'organisation-admin') and not r.is_system
  on conflict do nothing
  returning organisation_id, role_id, permission
)
insert into audit (organisation_id, action, target, detail)
select g.organisation_id, 'role.saved', g.role_id::text,
  jsonb_build_object('name', r.name, 'added', jsonb_agg(g.permission order by g.permission), 'removed', '[]'::jsonb)
from granted g join roles r on r.organisation_id = g.organisation_id and r.id = g.role_id
group by g.organisation_id, g.role_id, r.name;
