-- People whom an organisation invites by e-mail, until they accept or decline.
create table invitations (
  organisation_id integer not null references organisations,
  id uuid primary key default gen_random_uuid(),
  -- Of the token in the link, which is stored nowhere.
  token_hash bytea not null unique,
  email text not null,
  -- Two spellings of one mailbox have the same key.
  email_key text not null,
  -- Of the mail.
  language text not null,
  message text,
  -- Checked when it is accepted: a role, ward or group may be deleted before.
  role_ids jsonb not null,
  -- Null: every place.
  ward_ids jsonb,
  group_ids jsonb not null,
  -- False: the link was handed over, as no mail can be sent.
  is_mailed boolean not null,
  invited_by uuid not null references users on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'renewed')),
  check ((ended_at is null) = (outcome is null))
);
-- A fresh one voids the one before it.
create unique index on invitations (organisation_id, email_key) where outcome is null;
create index on invitations (organisation_id, invited_at);
create index on invitations (email_key, invited_at);
create index on invitations (invited_by);

-- The id of what a mail belongs to: its sender learns whether the mail left.
alter table outbox add column about uuid;
create index on outbox (about) where about is not null;
create view mail_deliveries with (security_invoker = true) as
select id, about, state from outbox where about is not null;

revoke all on mail_deliveries from padlight_app;
grant select on mail_deliveries to padlight_app;

-- The permission goes to the roles made of the templates that have it.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, 'Users.Invite' from roles r
where r.template = 'organisation-admin'
on conflict do nothing;
