-- What the analysis made of a pad before any learning, read by which sensor family, and what it took the pad for.
alter table pad_cycles add column nominal_ml real;
alter table pad_cycles add column family smallint;
alter table pad_cycles add column pad_kind text not null default 'known'
  check (pad_kind in ('known', 'used', 'unknown-product', 'not-chosen'));
update pad_cycles set pad_kind = 'not-chosen' where product_id is null;
create index pad_cycles_of_id on pad_cycles (organisation_id, id);

-- What carers told of pads that came off. Nothing is ever taken out of it: what is withdrawn or replaced says so.
create table pad_cycle_feedback (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  -- Null: told with a pad change, of the pad that came off then.
  cycle_id text,
  -- When the pad came off, as it was known when this was told: late data may move a cycle and its id.
  came_off_at timestamptz not null,
  told_at timestamptz not null,
  user_id uuid references users,
  verdict text check (verdict in ('dry', 'soaked', 'leaked')),
  -- The fluid: the weight over the dry pad, 1 g as 1 ml.
  weight_ml real check (weight_ml >= 0),
  note text,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  withdrawn_reason text,
  replaced_by uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, replaced_by) references pad_cycle_feedback,
  check (verdict is not null or weight_ml is not null)
);
create index feedback_of_patient on pad_cycle_feedback (organisation_id, patient_id, came_off_at);

insert into pad_cycle_feedback (organisation_id, patient_id, came_off_at, told_at, user_id, weight_ml, note)
select organisation_id, patient_id, at, at, user_id, weight_g, note from pad_changes where weight_g is not null;

-- The numbers of the analysis that an organisation set otherwise: for all, for a product of its, or for a patient.
create table analysis_parameters (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  product_id integer references products,
  patient_id uuid,
  -- By path, as {"voids.postureDegrees": 20}.
  overrides jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references users,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  unique nulls not distinct (organisation_id, product_id, patient_id),
  check (num_nonnulls(product_id, patient_id) <= 1)
);

alter table products add column use text check (use in ('day', 'night', 'both'));

-- When a counter last went back or further on than the time gone by allows: someone may be forging frames.
alter table pods add column counter_jumped_at timestamptz;
