-- How long a person was in each class of activity, in minutes that are over, ms; null: not at all.
alter table series_points
  add column activity_stationary_ms integer, add column activity_sit_stand_ms integer, add column activity_walk_ms integer,
  add column activity_jog_ms integer, add column activity_run_ms integer, add column activity_unknown_ms integer;
alter table series_hours
  add column activity_stationary_ms integer, add column activity_sit_stand_ms integer, add column activity_walk_ms integer,
  add column activity_jog_ms integer, add column activity_run_ms integer, add column activity_unknown_ms integer;
alter table series_days
  add column activity_stationary_ms integer, add column activity_sit_stand_ms integer, add column activity_walk_ms integer,
  add column activity_jog_ms integer, add column activity_run_ms integer, add column activity_unknown_ms integer;

-- What was stored before this version has no classes yet: the job keep-series fills them in, newest first, and takes the row away.
create table series_unclassified (before timestamptz not null);
insert into series_unclassified select now() where exists (select from series_points) or exists (select from series_days);

-- Whoever sees how a person lies and sits by their role may see how they move.
with granted as (
  insert into role_permissions (organisation_id, role_id, permission)
  select organisation_id, role_id, 'Patients.Charts.PhysicalActivity.View'
  from role_permissions where permission = 'Patients.Charts.BodyPosition.View'
  on conflict do nothing
  returning organisation_id, role_id, permission
)
insert into audit (organisation_id, action, target, detail)
select g.organisation_id, 'role.saved', g.role_id::text,
  jsonb_build_object('name', r.name, 'added', jsonb_build_array(g.permission), 'removed', '[]'::jsonb)
from granted g join roles r on r.organisation_id = g.organisation_id and r.id = g.role_id;
