-- When alerts call, how loud and whom; the shifts that are quiet; who is mailed; what a handover last told.

-- The shifts of an organisation, in the order of their start: [{"shiftId", "name", "standard", "startMin"}].
create table shift_plans (
  organisation_id integer primary key references organisations,
  version integer not null,
  shifts jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users
);

-- Only the types that are set otherwise than by default.
create table alert_settings (
  organisation_id integer primary key references organisations,
  version integer not null,
  settings jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users
);

create table patient_alert_settings (
  organisation_id integer not null,
  patient_id uuid not null,
  version integer not null,
  overrides jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users,
  primary key (organisation_id, patient_id),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);

create table handover_reads (
  organisation_id integer not null references organisations,
  user_id uuid not null references users on delete cascade,
  read_at timestamptz not null,
  primary key (organisation_id, user_id)
);

-- Mails about alerts that a user is owed: one for all that came since the last.
create table event_mails (
  organisation_id integer not null references organisations,
  user_id uuid not null references users on delete cascade,
  -- How many alerts it is to tell of, and the most urgent of them; 0: none.
  waiting integer not null default 0,
  priority text not null check (priority in ('high', 'medium', 'low')),
  sent_at timestamptz,
  primary key (organisation_id, user_id)
);
create index event_mail_waiting on event_mails (organisation_id) where waiting > 0;
