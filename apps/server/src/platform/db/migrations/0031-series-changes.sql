-- Five minutes that were written or taken away since their hour and their day were added up: written in the commit that
-- changed them, taken away with the commit that adds them up. Several rows may say the same.
create table series_changes (
  organisation_id integer not null,
  patient_id uuid not null,
  at timestamptz not null
);
create index on series_changes (organisation_id, patient_id);
