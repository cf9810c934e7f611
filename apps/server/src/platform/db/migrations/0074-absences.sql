-- Carers who pass their calls on for a few minutes: of each the last time.
create table absences (
  organisation_id integer not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'back', 'uncovered', 'restart')),
  -- The live rooms of the filter that the carer's devices showed, and the areas that the carer sees; null: every area.
  rooms jsonb not null,
  ward_ids jsonb,
  primary key (organisation_id, user_id),
  check ((ended_at is null) = (ended_by is null))
);
create index on absences (user_id);
