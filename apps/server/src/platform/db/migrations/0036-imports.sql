-- A file that somebody imports: which column holds what, and how far it is. It is forgotten a day after its last step.
create table imports (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'ready',
  made_by uuid not null references users on delete cascade,
  made_at timestamptz not null,
  -- Of the call that carried it out, for the audit of what was created.
  made_from text not null default '',
  file_name text not null,
  -- Texts by column, and the field of each column or null.
  headings jsonb not null,
  matching jsonb not null,
  -- 'all' or 'good': all rows or nothing, or those without an error.
  mode text,
  done integer not null default 0,
  -- Of its last step: what forgets it counts from here.
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organisation_id, id)
);
create index on imports (made_by);
create index imports_under_way on imports (changed_at) where state in ('running', 'cancelling', 'undoing');

create table import_rows (
  organisation_id integer not null,
  import_id uuid not null,
  -- As a spreadsheet counts.
  line integer not null,
  cells jsonb not null,
  state text not null default 'new',
  -- [{"field", "code"}].
  faults jsonb not null default '[]',
  -- The id of what it made; of a person here as well, so that the row goes when they are erased.
  created text,
  patient_id uuid,
  -- What was made as it was then, as a digest.
  made_as text,
  -- Floors and buildings that were made for it.
  along jsonb not null default '[]',
  kept_because text,
  primary key (organisation_id, import_id, line),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
create index on import_rows (patient_id) where patient_id is not null;
