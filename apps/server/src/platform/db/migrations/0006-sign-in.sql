-- Who may enter: the second factor, known and trusted browsers, links by mail.

alter table organisations
  add column requires_second_factor boolean not null default false,
  -- For how many days a browser may be trusted; 0: never.
  add column trust_days smallint not null default 30 check (trust_days between 0 and 365);

alter table users
  add column has_second_factor boolean not null default false,
  add column wants_event_mail boolean not null default false;

alter table sessions
  add column last_used_at timestamptz not null default now(),
  -- Until when the second factor counts as given; null: it was not.
  add column second_factor_until timestamptz,
  -- Wrong passwords given to acts that ask for it again.
  add column wrong_passwords smallint not null default 0;

-- A browser that a user signed in with, known by a cookie's hash; several users may share one.
create table browsers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null,
  trusted_at timestamptz,
  -- Until when it is not asked for the second factor; null: it is.
  trusted_until timestamptz,
  address text,
  user_agent text,
  unique (token_hash, user_id)
);
create index on browsers (user_id, seen_at);

-- Codes sent by mail, as hashes; the newest of a session that was not used is the one that counts.
create table second_factor_codes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  hash bytea not null,
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  is_void boolean not null default false
);
create index on second_factor_codes (user_id, sent_at);
create index on second_factor_codes (session_id, sent_at);

-- Links sent by mail, as hashes; one that was followed is gone.
create table link_tokens (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('password', 'email')),
  -- The address that the link confirms.
  email text,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index on link_tokens (user_id, kind, sent_at);
