-- What an application outside reads an organisation's data with: one key, of which only the hash is kept.
create table link_keys (
  organisation_id integer primary key references organisations,
  id uuid not null unique default gen_random_uuid(),
  key_hash bytea not null unique,
  -- Its last characters, by which who has it recognises it.
  tail text not null,
  name text not null,
  privacy text not null check (privacy in ('private', 'pseudonymised', 'anonymised')),
  made_at timestamptz not null,
  made_by uuid not null references users on delete cascade,
  last_used_at timestamptz
);
create index on link_keys (made_by);

-- How often a key was used, by call and hour.
create table link_key_uses (
  key_id uuid not null references link_keys (id) on delete cascade,
  call text not null,
  hour timestamptz not null,
  n integer not null,
  primary key (key_id, call, hour)
);

-- The permission that came with it goes to the roles made of the templates that have it.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, 'Organisations.Interoperability.View' from roles r
where r.template in ('organisation-admin', 'super-admin')
on conflict do nothing;
