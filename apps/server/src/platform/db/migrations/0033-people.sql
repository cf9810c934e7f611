-- People are saved by hand: their own number, who archived them, and what a room and its beds allow.
alter table patients
  add column own_number text,
  add column archived_by uuid references users;

-- Of two who have one bed, the later gets a number of its own: a bed is one person's.
update patients p set bed = p.bed || ' (' || again.n || ')'
from (
  select organisation_id, id,
    row_number() over (partition by organisation_id, room_id, lower(bed) order by created_at, id) as n
  from patients where archived_at is null and bed is not null) again
where again.organisation_id = p.organisation_id and again.id = p.id and again.n > 1;
create unique index one_person_of_bed on patients (organisation_id, room_id, lower(bed))
  where archived_at is null and bed is not null;
-- Of rows that are written from now on.
alter table patients
  add constraint patients_alias_required check (alias ~ '\S') not valid,
  add constraint patients_bed_in_room check (bed is null or room_id is not null) not valid,
  add constraint patients_product_required
    check (day_product_id is not null or night_product_id is not null) not valid;

-- A person was deleted for good: when, by whom and how much. Of the person only the id that the audit has.
create table erasures (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  erased_patient uuid not null,
  erased_at timestamptz not null,
  erased_by text not null,
  -- Rows by table: {"voids": 12}.
  rows jsonb not null,
  -- Whose measurements are still to go: [{"podId", "since", "until"}].
  worn jsonb not null,
  completed_at timestamptz,
  primary key (organisation_id, id)
);
create index erasures_under_way on erasures (erased_at) where completed_at is null;

-- Of whom a mail brings a chart: it goes with the person.
alter table outbox add column patient_id uuid;
create index on outbox (patient_id) where patient_id is not null;
