-- Who gave a pod, why it was changed, and which nodes are near whose bed.
alter table pod_assignments add column given_by uuid references users;

create table pod_changes (
  organisation_id integer not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  -- What was worn before and since; the same where something was only noted.
  pod_id integer,
  new_pod_id integer,
  -- Who wore the new one until then.
  taken_from uuid,
  at timestamptz not null,
  user_id uuid references users,
  reason text check (reason in ('battery', 'damaged', 'lost', 'routine', 'other')),
  note text,
  undone_at timestamptz,
  undone_by uuid references users,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, pod_id) references pods,
  foreign key (organisation_id, new_pod_id) references pods,
  foreign key (organisation_id, taken_from) references patients on delete set null (taken_from)
);
create index on pod_changes (organisation_id, patient_id, at);
create index on pod_changes (organisation_id, pod_id, at);
create index on pod_changes (organisation_id, new_pod_id, at);
create index on pod_changes (organisation_id, taken_from, at) where taken_from is not null;

create table patient_nodes (
  organisation_id integer not null,
  patient_id uuid not null,
  node_id integer not null,
  since timestamptz not null,
  until timestamptz,
  given_by uuid references users,
  ended_by uuid references users,
  primary key (organisation_id, patient_id, node_id, since),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  foreign key (organisation_id, node_id) references nodes
);
create unique index one_node_of_patient on patient_nodes (organisation_id, patient_id, node_id) where until is null;
