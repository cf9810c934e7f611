-- Which shared manufacturers an organisation uses. What it entered itself is its own, and needs no row.
create table organisation_manufacturers (
  organisation_id integer not null references organisations,
  manufacturer_id integer not null references manufacturers,
  -- True: the manufacturer's administrators see the organisation's devices of it.
  allows_device_data boolean not null default false,
  added_at timestamptz not null default now(),
  added_by uuid references users on delete set null,
  version integer not null default 1,
  primary key (organisation_id, manufacturer_id)
);
create index on organisation_manufacturers (manufacturer_id);
create index on organisation_manufacturers (added_by);

-- What is in use stays in use: worn, adjusted, or with a product of the organisation's own.
insert into organisation_manufacturers (organisation_id, manufacturer_id)
select distinct used.organisation_id, m.id from (
  select organisation_id, unnest(array[day_product_id, night_product_id]) as product_id from patients
  union select organisation_id, product_id from analysis_parameters
  union select organisation_id, id from products where organisation_id is not null
) used
join products p on p.id = used.product_id
join manufacturers m on m.id = p.manufacturer_id
where m.organisation_id is null;

-- Who administers a shared manufacturer. It ends with the membership.
create table user_manufacturers (
  organisation_id integer not null,
  user_id uuid not null,
  manufacturer_id integer not null references manufacturers,
  primary key (organisation_id, user_id, manufacturer_id),
  foreign key (organisation_id, user_id) references memberships on delete cascade
);
create index on user_manufacturers (manufacturer_id);

-- A product that is not enabled stays on whoever wears it, and can't be chosen.
alter table products add column is_enabled boolean not null default true;

-- The newest firmware of a manufacturer's pods and nodes, and the firmware of each device, as they were entered.
create table newest_firmware (
  manufacturer_id integer not null references manufacturers,
  device_type text not null check (device_type in ('pod', 'node')),
  firmware text,
  entered_at timestamptz not null,
  entered_by uuid references users on delete set null,
  version integer not null default 1,
  primary key (manufacturer_id, device_type)
);
create index on newest_firmware (entered_by);
alter table pods add column manufacturer_id integer references manufacturers, add column firmware text;
alter table nodes add column manufacturer_id integer references manufacturers, add column firmware text;
create index on pods (manufacturer_id) where manufacturer_id is not null;
create index on nodes (manufacturer_id) where manufacturer_id is not null;

-- The permissions that came with this go to the roles made of the templates that have them. A manufacturer's administrator
-- sees devices there, without a room or a wearer, and no more in the lists of the organisation itself.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, p.permission from roles r
cross join (values ('Manufacturers.Devices.View'), ('Manufacturers.Firmware.Edit')) as p (permission)
where r.template in ('manufacturer-admin', 'super-admin')
on conflict do nothing;
delete from role_permissions p using roles r
where r.organisation_id = p.organisation_id and r.id = p.role_id and r.template = 'manufacturer-admin'
  and p.permission in ('Devices.Pod.View', 'Devices.Node.View');
