-- A secret that was replaced may be accepted beside the new one until a time. A site whose installation id was removed keeps
-- its devices, and nobody signs in for it.
alter table sites alter column installation_id drop not null,
  alter column secret_hash drop not null,
  add column secret_made_at timestamptz,
  add column old_secret_hash bytea,
  add column old_secret_until timestamptz,
  add check ((installation_id is null) = (secret_hash is null)),
  add check ((old_secret_hash is null) = (old_secret_until is null)),
  add check (old_secret_hash is null or secret_hash is not null);
-- The permission that came with it goes to the roles made of the templates that have it.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, 'Organisations.Network.View' from roles r
where r.template in ('facility-admin', 'organisation-admin', 'super-admin')
on conflict do nothing;

-- When the last message of a reason came.
alter table ingest_counts add column last_at timestamptz;
