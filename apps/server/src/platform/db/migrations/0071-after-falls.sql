-- What carers record after a fall, and the rechecks that follow it: alerts of a cause of their own.

alter table alerts drop constraint alerts_cause_check,
  add constraint alerts_cause_check check (cause in ('jolt', 'recheck')),
  -- The recheck that it calls for: it ends by the answer to that alone.
  add column recheck_id uuid,
  add constraint recheck_of_cause check ((recheck_id is not null) = (cause is not distinct from 'recheck'));
drop index one_open_alert;
create unique index one_open_alert on alerts (organisation_id, patient_id, type)
  where is_open and recheck_id is null;
create unique index one_alert_a_recheck on alerts (organisation_id, recheck_id) where recheck_id is not null;

-- One of each fall, but those that were taken back. What was saved is in the entries.
create table fall_records (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  alert_id uuid not null,
  fell_at timestamptz not null,
  opened_at timestamptz not null,
  opened_by uuid references users,
  -- Of the newest entry; 0: nothing was saved yet.
  version integer not null default 0,
  -- Each question is answered in the newest entry.
  is_complete boolean not null default false,
  undone_at timestamptz,
  undone_by uuid references users,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, alert_id) references alerts on delete cascade
);
create unique index one_record_a_fall on fall_records (organisation_id, alert_id) where undone_at is null;
create index on fall_records (organisation_id, patient_id, fell_at);
create index on fall_records (organisation_id, alert_id);

-- Each save of a record, with all of its answers: a correction keeps the former ones. Null: not answered.
create table fall_record_entries (
  organisation_id integer not null,
  record_id uuid not null,
  version integer not null check (version > 0),
  patient_id uuid not null,
  at timestamptz not null,
  user_id uuid references users,
  hurt text check (hurt in ('no', 'yes', 'unsure')),
  hurt_where text,
  moved text check (moved in ('by-themself', 'helped-by-one', 'helped-by-two', 'hoist', 'left-lying')),
  -- [{"role", "at"}]; empty: no one was informed.
  informed jsonb,
  note text,
  primary key (organisation_id, record_id, version),
  foreign key (organisation_id, record_id) references fall_records on delete cascade,
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index on fall_record_entries (organisation_id, patient_id);

create table fall_rechecks (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  patient_id uuid not null,
  fell_at timestamptz not null,
  hours smallint not null check (hours > 0),
  due_at timestamptz not null,
  -- When its alert was raised; null: not yet.
  raised_at timestamptz,
  ended_at timestamptz,
  -- Why it is over.
  end_reason text check (end_reason in ('answered', 'record-undone', 'person-left')),
  ended_by uuid references users,
  answer text check (answer in ('fine', 'changed')),
  note text,
  primary key (organisation_id, id),
  unique (organisation_id, record_id, hours),
  foreign key (organisation_id, record_id) references fall_records on delete cascade,
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  check ((ended_at is null) = (end_reason is null)),
  check ((answer is not null) = (end_reason is not distinct from 'answered'))
);
create index recheck_to_raise on fall_rechecks (due_at) where raised_at is null and ended_at is null;
create index recheck_under_way on fall_rechecks (organisation_id, patient_id) where ended_at is null;
create index on fall_rechecks (organisation_id, patient_id);
