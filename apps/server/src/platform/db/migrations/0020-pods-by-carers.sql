-- Who changes pads at night changes a pod with a flat battery too: roles made of these templates may from now on.
insert into role_permissions (organisation_id, role_id, permission)
select organisation_id, id, 'Patients.Pod.Save' from roles
where template in ('carer', 'nurse-lead', 'facility-admin', 'organisation-admin')
on conflict do nothing;
