-- What an organisation enters is its own; without an organisation it is shared, and changed by a super admin alone.
alter table manufacturers add column organisation_id integer references organisations,
  add column version integer not null default 1;
alter table manufacturers drop constraint manufacturers_code_key;
create unique index manufacturer_code_of_owner on manufacturers (organisation_id, lower(code)) nulls not distinct;
alter table products add column organisation_id integer references organisations,
  add column version integer not null default 1,
  add column has_sensing_profile boolean not null default true;
alter table products drop constraint products_manufacturer_id_name_key;
create unique index product_name_of_owner on products (organisation_id, manufacturer_id, lower(name)) nulls not distinct;
create index on products (manufacturer_id);

-- Forms say which version they change.
alter table sites add column version integer not null default 1;
alter table nodes add column version integer not null default 1, add column location text;
create unique index pod_serial_number on pods (serial_number) where serial_number is not null;

-- The permissions that came with this go to the roles made of the templates that have them.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, p.permission from roles r
join (values ('organisation-admin', 'Manufacturers.View'), ('super-admin', 'Manufacturers.Edit'))
  as p (template, permission) on p.template = r.template
on conflict do nothing;

-- Optional steps of the guided set-up that an organisation leaves out.
create table set_up_skips (
  organisation_id integer not null references organisations,
  step text not null,
  primary key (organisation_id, step)
);
