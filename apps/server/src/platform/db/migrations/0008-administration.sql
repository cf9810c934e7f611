-- Who manages whom. A form is saved only over the version it was opened with.

-- A wall display is a user that no password opens. Who is deleted keeps the name that the records tell of.
alter table users
  add column kind text not null default 'person' check (kind in ('person', 'display')),
  add column version integer not null default 1,
  add column deleted_at timestamptz;

-- A system role is the product's own (what a wall display may do): nobody sees, gives or changes it.
alter table roles
  add column version integer not null default 1,
  add column is_system boolean not null default false;
alter table roles drop constraint roles_organisation_id_name_key;
create unique index role_name on roles (organisation_id, lower(name)) where not is_system;
create unique index system_role_name on roles (organisation_id, name) where is_system;

alter table organisations add column password_policy jsonb;

create table displays (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null unique references users,
  name text not null,
  privacy text not null check (privacy in ('private', 'pseudonymised', 'anonymised')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- SHA-256 of the one-time pairing code, while there is one.
  code_hash bytea,
  code_expires_at timestamptz,
  paired_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
create unique index display_name on displays (organisation_id, lower(name)) where revoked_at is null;
create unique index display_code on displays (code_hash) where code_hash is not null;

-- What its user was granted when a session began, or came to its organisation: what is added later counts from the
-- next sign-in, what is taken away at once. Null in sessions from before.
alter table sessions add column granted jsonb;

-- The permissions that came with this go to the roles made of the templates that have them.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, p.permission from roles r
join (values
  ('organisation-admin', 'Organisations.RolesPermission.Edit'), ('organisation-admin', 'Organisations.Audit.View'),
  ('organisation-admin', 'Users.Reset Password'), ('organisation-admin', 'Devices.Display.View'),
  ('organisation-admin', 'Devices.Display.Edit'), ('super-admin', 'Organisations.RolesPermission.Edit'),
  ('super-admin', 'Organisations.Audit.View'), ('facility-admin', 'Devices.Display.View'),
  ('facility-admin', 'Devices.Display.Edit'), ('wall-display', 'Dashboard.Fall.Save')
) as p (template, permission) on p.template = r.template
on conflict do nothing;

-- The audit is only added to, by whoever it is: the application may not even choose a row's time or number.
create or replace function refuse_to_change_the_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from audit) then
    return null;
  end if;
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_rows_stay before update or delete on audit
  for each row execute function refuse_to_change_the_audit();
create trigger audit_stays before truncate on audit
  for each statement execute function refuse_to_change_the_audit();
revoke insert on audit from padlight_app;
grant insert (organisation_id, user_id, session_id, action, target, detail, address, correlation_id)
  on audit to padlight_app;
create index audit_of_subject on audit (organisation_id, (coalesce(detail->>'patientId', target)), at);
create index audit_of_user on audit (organisation_id, user_id, at);
create index audit_of_action on audit (organisation_id, action, at);
create index audit_without_organisation on audit (user_id, at) where organisation_id is null;
