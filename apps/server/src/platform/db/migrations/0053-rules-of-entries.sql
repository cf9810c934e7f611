-- Rules of what people enter, held by the calls all along: the last guard against a way that forgets one. What does not fit is made
-- to fit first, so that no installation is stopped by an old row.

-- A blank name becomes the beginning of its id, by which it can be found and renamed.
update organisations set name = 'Organisation ' || id where name !~ '\S';
update buildings set name = left(id::text, 8) where name !~ '\S';
update floors set name = left(id::text, 8) where name !~ '\S';
update rooms set name = left(id::text, 8) where name !~ '\S';
update wards set name = left(id::text, 8) where name !~ '\S';
update roles set name = left(id::text, 8) where name !~ '\S';
alter table organisations add constraint organisation_named check (name ~ '\S');
alter table buildings add constraint building_named check (name ~ '\S');
alter table floors add constraint floor_named check (name ~ '\S');
alter table rooms add constraint room_named check (name ~ '\S');
alter table wards add constraint ward_named check (name ~ '\S');
alter table roles add constraint role_named check (name ~ '\S');

-- A serial number that nobody could type names no pod.
update pods set serial_number = null where serial_number !~ '^[A-Z0-9]{1,16}$';
alter table pods add constraint pod_serial_format check (serial_number ~ '^[A-Z0-9]{1,16}$');

-- Null: a role of earlier days, until it is saved again.
update roles set template = null where template not in ('carer', 'nurse-lead', 'facility-admin', 'organisation-admin',
  'super-admin', 'manufacturer-admin', 'wall-display');
alter table roles add constraint role_template check (template in ('carer', 'nurse-lead', 'facility-admin',
  'organisation-admin', 'super-admin', 'manufacturer-admin', 'wall-display'));

-- PostgreSQL takes 24:00 for a time of day; a day of 24 hours ends at 00:00.
update patients set day_start = '00:00' where day_start = '24:00';
update patients set night_start = '00:00' where night_start = '24:00';
alter table patients add constraint patient_times check (day_start < '24:00' and night_start < '24:00');
-- A shift begins at a minute of the day. Of plans that are saved from now on, as a plan is saved whole.
alter table shift_plans add constraint shift_times
  check (not jsonb_path_exists(shifts, '$[*].startMin ? (@ < 0 || @ >= 1440)')) not valid;
