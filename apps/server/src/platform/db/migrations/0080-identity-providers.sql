-- Providers of external sign-in, the organisations that use them, and the accounts that are linked to identities there.

create table identity_providers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  issuer text not null unique,
  client_id text not null,
  -- Encrypted with a key of the installation; null: a client without a secret.
  client_secret text,
  sign_in_url text,
  sign_up_url text,
  password_reset_url text,
  is_enabled boolean not null default false,
  version integer not null default 1,
  saved_at timestamptz not null
);
create unique index identity_providers_name on identity_providers (lower(name));

create table organisation_providers (
  organisation_id integer not null references organisations,
  provider_id uuid not null references identity_providers on delete cascade,
  primary key (organisation_id, provider_id)
);
create index organisation_providers_provider on organisation_providers (provider_id);

-- An account is found by issuer and subject alone, never by an e-mail address.
create table identities (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references identity_providers on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  known_as text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index identities_provider on identities (provider_id);
create index identities_user on identities (user_id);

-- What the provider handed out with a sign-in. Its tokens are encrypted with a key of the installation.
create table provider_sessions (
  id uuid primary key default gen_random_uuid(),
  identity_id uuid not null references identities on delete cascade,
  provider_id uuid not null references identity_providers on delete cascade,
  refresh_token text,
  id_token text not null,
  -- The provider's page that ends the session there, and where it returns to.
  leave_endpoint text,
  return_url text not null,
  started_at timestamptz not null,
  -- When the provider is to renew it next. Without a refresh token, when it ends.
  renew_at timestamptz not null,
  -- One renewal at a time: the provider takes each refresh token once.
  renewing_until timestamptz
);
create index provider_sessions_identity on provider_sessions (identity_id);
create index provider_sessions_provider on provider_sessions (provider_id);

alter table sessions
  add column sign_in_policy text not null default 'password',
  add column provider_session uuid;
create index sessions_provider_session on sessions (provider_session) where provider_session is not null;

create or replace view session_uses with (security_invoker = true) as
select id, user_id, organisation_id, created_at, last_used_at, ended_at, address, user_agent, provider_session from sessions;

-- The e-mail domains of organisations. Several may wait for a proof of one domain; one has it.
create table organisation_domains (
  organisation_id integer not null references organisations,
  -- In ASCII and lower case.
  domain text not null,
  -- As it was entered.
  shown_as text not null,
  -- What the record holds; null: set by a super admin.
  token text,
  added_at timestamptz not null,
  proved_at timestamptz,
  checked_at timestamptz,
  problem text,
  -- Since when the record of a proved domain is gone.
  failing_since timestamptz,
  primary key (organisation_id, domain)
);
create unique index organisation_domains_proved on organisation_domains (domain) where proved_at is not null;
