-- A reason for check_patient of its own: a jolt, then lying still. It may be a soft fall, and calls whatever is set for the type.

alter table alerts add column cause text check (cause in ('jolt'));
alter table alert_reasons add column cause text check (cause in ('jolt'));

-- A carer looked in on who may have fallen softly, and there was no fall: the analysis watches no more.
create table fall_checks (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  pod_id integer not null,
  alert_id uuid not null,
  at timestamptz not null,
  user_id uuid references users,
  note text,
  undone_at timestamptz,
  undone_by uuid references users,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, alert_id) references alerts on delete cascade
);
create index fall_checks_of_pod on fall_checks (organisation_id, pod_id, at);
create index on fall_checks (organisation_id, patient_id);
create index on fall_checks (organisation_id, alert_id);
