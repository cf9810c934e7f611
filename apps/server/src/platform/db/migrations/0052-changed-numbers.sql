-- What was judged by a product or a number before it was changed still is. What has no row here holds since ever.

-- What a product was until somebody changed it.
create table product_changes (
  product_id integer not null references products on delete cascade,
  -- That of the product which ended then.
  version integer not null,
  at timestamptz not null,
  user_id uuid references users,
  working_ml real not null,
  rothwell_ml real not null,
  has_sensing_profile boolean not null,
  primary key (product_id, version)
);

-- Who set which numbers of the analysis from what to what: of a product's, of a person, or with neither of the organisation.
create table parameter_changes (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  product_id integer references products,
  patient_id uuid,
  at timestamptz not null,
  user_id uuid references users,
  -- All overrides of the scope by path: {"voids.postureDegrees": 20}.
  before jsonb not null,
  after jsonb not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade,
  check (num_nonnulls(product_id, patient_id) <= 1)
);
create index parameter_changes_by_time on parameter_changes (organisation_id, at);

-- Who set these numbers by editing the organisation still does, and a session that is open keeps what its role has.
insert into role_permissions (organisation_id, role_id, permission)
select distinct r.organisation_id, r.role_id, p.permission
from role_permissions r cross join (values ('Algorithms.View'), ('Algorithms.Edit')) as p (permission)
where r.permission = 'Organisations.Edit'
on conflict do nothing;
update sessions s set granted = jsonb_set(s.granted, '{permissions}', s.granted -> 'permissions' || '["Algorithms.View", "Algorithms.Edit"]')
where jsonb_typeof(s.granted -> 'permissions') = 'array' and s.granted -> 'permissions' ? 'Organisations.Edit';
