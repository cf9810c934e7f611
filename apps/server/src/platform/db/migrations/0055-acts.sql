-- What people did by requests with a key: the same request is answered as it was the first time, and writes nothing more. A row is
-- written in the transaction of the act, and kept for a day. It comes first in it, so it refers to no other table: two acts that hold a
-- row of theirs and then want to lock it would wait for each other.
create table acts (
  organisation_id integer not null,
  user_id uuid not null,
  -- Made by the client for each act.
  key uuid not null,
  at timestamptz not null,
  call text not null,
  -- SHA-256 of query and body.
  input_hash bytea not null,
  -- The JSON that was answered. Null while the act is under way, for its own transaction alone.
  reply text,
  -- Whom the act was about: the row is erased with them.
  patient_id uuid,
  primary key (organisation_id, user_id, key)
);
create index on acts (at);
create index on acts (patient_id) where patient_id is not null;
