-- Refused sign-ins and pairing codes, counted here so that a restart forgets none. The key is a hash of who was refused
-- what, and from where.
create table refusals (
  key bytea primary key,
  count integer not null,
  -- When the window of the first one is over, and all are forgotten.
  ends_at timestamptz not null
);
create index on refusals (ends_at);

-- What is tidied away is found without reading all of it.
create index on sessions (last_used_at);
