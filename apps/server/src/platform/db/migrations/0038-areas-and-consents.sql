-- A permission of an area counts only beside that area's own. Whoever has had one keeps it: roles get the area's permission, and
-- so do sessions that began before.
insert into role_permissions (organisation_id, role_id, permission)
select distinct p.organisation_id, p.role_id, a.area from role_permissions p
join (values
  ('Admin.View', '^(Organisations\.(RolesPermission|Audit)|Users)\.'),
  ('Manage.View', '^(Organisations|Manufacturers|Devices|Users)\.|^Patients\.(Add|Edit|Delete|Archive|Restore)$')
) as a (area, pattern) on p.permission ~ a.pattern
on conflict do nothing;

-- What was decided of a person's consent, by whom of them; monitoring ends where it is refused or withdrawn.
alter table consents rename column given_at to decided_at;
alter table consents
  add column decision text not null default 'given' check (decision in ('given', 'refused', 'withdrawn')),
  add column decided_by text,
  add column note text,
  add column recorded_by uuid references users on delete set null;

update sessions s set granted = jsonb_set(s.granted, '{permissions}', s.granted -> 'permissions' || '["Manage.View", "Admin.View"]')
where jsonb_typeof(s.granted -> 'permissions') = 'array';
