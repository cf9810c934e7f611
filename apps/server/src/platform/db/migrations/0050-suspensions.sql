-- Organisations whose sign-in ends at a time, or has ended.
create table suspensions (
  organisation_id integer primary key references organisations,
  announced_at timestamptz not null,
  sign_in_ends_at timestamptz not null,
  reason text,
  suspended_by uuid references users on delete set null,
  -- When it was seen to that nobody is signed in any more.
  ended_at timestamptz
);
create index on suspensions (suspended_by);

-- The permissions that come with it go to the roles made of the template that has them, and to the sessions of their holders.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, p.permission from roles r
cross join (values ('Super Admin.Organisations.View'), ('Super Admin.Organisations.Add'),
  ('Super Admin.Organisations.Edit')) as p (permission)
where r.template = 'super-admin'
on conflict do nothing;
update sessions s set granted = jsonb_set(s.granted, '{permissions}', s.granted -> 'permissions'
  || '["Super Admin.Organisations.View", "Super Admin.Organisations.Add", "Super Admin.Organisations.Edit"]')
where jsonb_typeof(s.granted -> 'permissions') = 'array' and s.ended_at is null and exists (
  select from user_roles u join roles r on r.organisation_id = u.organisation_id and r.id = u.role_id
  where u.user_id = s.user_id and u.organisation_id = s.organisation_id and r.template = 'super-admin');
