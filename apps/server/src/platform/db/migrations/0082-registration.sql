-- How users and organisations register themselves.

-- Who may register an organisation: one row, or none while it was never chosen.
create table registration_settings (
  id boolean primary key default true check (id),
  new_organisations text not null default 'closed' check (new_organisations in ('closed', 'by-code', 'open')),
  version integer not null default 1
);

-- Codes that a super admin makes: each creates one organisation. Only the hash is stored.
create table registration_codes (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  tail text not null,
  note text not null,
  made_at timestamptz not null,
  made_by uuid references users on delete set null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  used_at timestamptz,
  organisation_id integer references organisations on delete set null
);
create index on registration_codes (made_by);
create index on registration_codes (organisation_id);

-- Organisations that wait for a super admin. What is decided or expires is deleted.
create table organisation_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  language text not null,
  display_name text not null,
  password_hash text not null,
  name text not null,
  address text not null,
  phone text not null,
  region text not null,
  time_zone text not null,
  hour_cycle text not null check (hour_cycle in ('region', 'h12', 'h23')),
  measure_unit text not null check (measure_unit in ('metric', 'us')),
  subscription_code text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- The code by which users join an organisation. It is readable, as it is shown on posters: it admits no one by itself.
create table organisation_codes (
  organisation_id integer primary key references organisations on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  code text not null unique,
  -- Addresses and domains that it is limited to; empty: any.
  recipients jsonb not null,
  role_id uuid,
  ends_at timestamptz,
  made_at timestamptz not null,
  made_by uuid references users on delete set null,
  foreign key (organisation_id, role_id) references roles on delete set null (role_id)
);
create index on organisation_codes (organisation_id, role_id);
create index on organisation_codes (made_by);

-- Users who entered a code and wait for an administrator. What is decided or expires is deleted.
create table join_requests (
  id uuid primary key default gen_random_uuid(),
  organisation_id integer not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_id uuid,
  -- The account was made for this request alone: it ends with a refusal.
  is_new_account boolean not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organisation_id, user_id),
  foreign key (organisation_id, role_id) references roles on delete set null (role_id)
);
create index on join_requests (user_id);
create index on join_requests (organisation_id, role_id);

-- Codes that were sent to an e-mail address before a registration, and the proofs that they gave.
create table email_proofs (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('join', 'organisation')),
  email text not null,
  -- The address in the form by which addresses are compared.
  email_key text not null,
  language text not null,
  -- The organisation whose code was entered.
  organisation_id integer references organisations on delete cascade,
  code_hash bytea not null,
  -- The network that requested it: an IPv4 address, or 64 bits of IPv6.
  network text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  is_void boolean not null default false,
  proof_hash bytea unique,
  proof_until timestamptz
);
create index on email_proofs (sent_at);
create index on email_proofs (organisation_id);
