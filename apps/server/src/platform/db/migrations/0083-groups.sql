-- Groups: people and users of an organisation for whom one set of rules holds. Members of an inactive group are stored, and its
-- rules do not apply.
create table groups (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  -- The group of whoever is in no other active one. It has no stored members.
  is_default boolean not null default false,
  is_active boolean not null default true check (is_active or not is_default),
  retention_months integer check (retention_months > 0),
  -- Null: the group has no policy of its own.
  password_policy jsonb,
  -- Null: as the organisation writes dates and times.
  hour_cycle text check (hour_cycle in ('h12', 'h23', 'region')),
  region text check (region is null or (region ~ '^[A-Z]{2}$' and hour_cycle is not null)),
  version integer not null default 1,
  primary key (organisation_id, id)
);
create unique index on groups (organisation_id, lower(name));
create unique index on groups (organisation_id) where is_default;

create table group_patients (
  organisation_id integer not null,
  group_id uuid not null,
  patient_id uuid not null,
  primary key (organisation_id, group_id, patient_id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index on group_patients (organisation_id, patient_id);

create table group_users (
  organisation_id integer not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, group_id, user_id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  -- It ends with the membership.
  foreign key (organisation_id, user_id) references memberships on delete cascade
);
create index on group_users (organisation_id, user_id);

insert into groups (organisation_id, name, is_default)
select id, case language when 'de' then 'Standardgruppe' else 'Default group' end, true from organisations;

create view group_names with (security_invoker = true) as
select organisation_id, id, name, is_default, is_active from groups;

create view group_rules with (security_invoker = true) as
select organisation_id, id, name, is_default, password_policy, hour_cycle, region from groups where is_active;

create view patient_groups with (security_invoker = true) as
select m.organisation_id, m.patient_id, m.group_id
from group_patients m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
where g.is_active;

create view user_groups with (security_invoker = true) as
select m.organisation_id, m.user_id, m.group_id
from group_users m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
where g.is_active;

-- A view is read, never written.
revoke all on group_names, group_rules, patient_groups, user_groups from padlight_app;
grant select on group_names, group_rules, patient_groups, user_groups to padlight_app;
