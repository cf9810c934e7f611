-- Places are made and named by people: names are unique whatever their case.
alter table buildings drop constraint buildings_organisation_id_name_key;
create unique index building_name on buildings (organisation_id, lower(name));
alter table floors drop constraint floors_organisation_id_building_id_name_key;
create unique index floor_name on floors (organisation_id, building_id, lower(name));
alter table rooms drop constraint rooms_organisation_id_floor_id_name_key;
create unique index room_name on rooms (organisation_id, floor_id, lower(name));
create index on patients (organisation_id, room_id);

-- A room that goes leaves its nodes registered; a building takes its network along, unless that has devices.
alter table nodes drop constraint nodes_organisation_id_room_id_fkey,
  add foreign key (organisation_id, room_id) references rooms on delete set null (room_id);
alter table sites drop constraint sites_organisation_id_building_id_fkey,
  add foreign key (organisation_id, building_id) references buildings on delete cascade;
