-- Who set which goal of a person to what, when and why. A goal's version counts its changes.
create table goal_changes (
  organisation_id integer not null references organisations,
  patient_id uuid not null,
  goal text not null check (goal in ('padFill', 'skinCare', 'position', 'temperature', 'fall')),
  version integer not null check (version > 0),
  at timestamptz not null,
  user_id uuid references users,
  -- By part, as far as they differ: {"timeInPadMin": 480}.
  before jsonb not null,
  after jsonb not null,
  reason text,
  primary key (organisation_id, patient_id, goal, version),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index goal_changes_of_patient on goal_changes (organisation_id, patient_id, at);
