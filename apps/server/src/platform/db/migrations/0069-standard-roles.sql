-- Every organisation has a carer, a nurse lead (to whom alerts escalate), a facility admin and a wall display among its roles. One that
-- has a role of the template, or of the name, keeps its own.

-- What the templates grant at this version.
create temporary table standard_roles (template text, name text, permissions text[]) on commit drop;
insert into standard_roles values
  ('carer', 'Carer', array[
    'Dashboard.View', 'Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save', 'Classic Dashboard.View',
    'Patients.View', 'Patients.Charts.Void.View', 'Patients.Charts.Event.View', 'Patients.Charts.FillProfile.View',
    'Patients.Charts.BodyPosition.View', 'Patients.Charts.Vitals.View', 'Patients.Goals.FillProfile.View',
    'Patients.Goals.SkinCare.View', 'Patients.Goals.Position.View', 'Patients.Goals.Temperature.View',
    'Patients.Goals.Fall.View', 'Patients.Charts.Print', 'Patients.Monitor', 'Patients.Notes.Save', 'Patients.Pod.Save']),
  ('nurse-lead', 'Nurse lead', array[
    'Dashboard.View', 'Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save', 'Classic Dashboard.View',
    'Patients.View', 'Patients.Charts.Void.View', 'Patients.Charts.Event.View', 'Patients.Charts.FillProfile.View',
    'Patients.Charts.BodyPosition.View', 'Patients.Charts.Vitals.View', 'Patients.Goals.FillProfile.View',
    'Patients.Goals.SkinCare.View', 'Patients.Goals.Position.View', 'Patients.Goals.Temperature.View',
    'Patients.Goals.Fall.View', 'Patients.Charts.Print', 'Patients.Monitor', 'Patients.Notes.Save', 'Patients.Pod.Save',
    'Patients.Goals.FillProfile.Save', 'Patients.Goals.SkinCare.Save', 'Patients.Goals.Position.Save',
    'Patients.Goals.Temperature.Save', 'Patients.Goals.Fall.Save', 'Patients.Charts.Share', 'Patients.Add', 'Patients.Edit',
    'Patients.Archive', 'Patients.Restore', 'Manage.View']),
  ('facility-admin', 'Facility admin', array[
    'Dashboard.View', 'Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save', 'Classic Dashboard.View',
    'Patients.View', 'Patients.Add', 'Patients.Edit', 'Patients.Delete', 'Patients.Archive', 'Patients.Restore',
    'Patients.Monitor', 'Patients.Notes.Save', 'Patients.Pod.Save', 'Patients.Charts.Void.View',
    'Patients.Charts.Event.View', 'Patients.Charts.FillProfile.View', 'Patients.Charts.BodyPosition.View',
    'Patients.Charts.Vitals.View', 'Patients.Charts.Print', 'Patients.Charts.Share', 'Patients.Goals.FillProfile.View',
    'Patients.Goals.FillProfile.Save', 'Patients.Goals.SkinCare.View', 'Patients.Goals.SkinCare.Save',
    'Patients.Goals.Position.View', 'Patients.Goals.Position.Save', 'Patients.Goals.Temperature.View',
    'Patients.Goals.Temperature.Save', 'Patients.Goals.Fall.View', 'Patients.Goals.Fall.Save', 'Manage.View', 'Admin.View',
    'Organisations.View', 'Organisations.Network.View', 'Devices.Pod.View', 'Devices.Pod.Add', 'Devices.Pod.Edit',
    'Devices.Pod.Delete', 'Devices.Node.View', 'Devices.Node.Add', 'Devices.Node.Edit', 'Devices.Node.Delete',
    'Devices.Display.View', 'Devices.Display.Edit', 'Users.View']),
  ('wall-display', 'Wall display', array[
    'Dashboard.View', 'Classic Dashboard.View', 'Dashboard.Fall.Save', 'Patients.Pseudonymized']);

with made as (
  insert into roles (organisation_id, name, template)
  select o.id, s.name, s.template from organisations o cross join standard_roles s
  where not exists (
    select from roles r where r.organisation_id = o.id and not r.is_system
      and (r.template = s.template or lower(r.name) = lower(s.name)))
  returning organisation_id, id, name, template
), granted as (
  insert into role_permissions (organisation_id, role_id, permission)
  select m.organisation_id, m.id, unnest(s.permissions) from made m join standard_roles s on s.template = m.template
)
insert into audit (organisation_id, action, target, detail)
select m.organisation_id, 'role.saved', m.id::text,
  jsonb_build_object('name', m.name, 'added', to_jsonb(s.permissions), 'removed', '[]'::jsonb)
from made m join standard_roles s on s.template = m.template;
