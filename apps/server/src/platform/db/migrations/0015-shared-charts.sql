-- Where charts may be mailed to; null: the domains of the organisation's own users.
alter table organisations add column mail_domains jsonb;

-- Files of mails that wait: gone with the mail's text.
create table outbox_files (
  outbox_id bigint not null references outbox on delete cascade,
  position smallint not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (outbox_id, position)
);

-- Roles made from a template may print and share charts as new ones do, where they may see one still.
insert into role_permissions (organisation_id, role_id, permission)
select r.organisation_id, r.id, p.permission from roles r
join (values
  ('carer', 'Patients.Charts.Print'), ('nurse-lead', 'Patients.Charts.Print'), ('nurse-lead', 'Patients.Charts.Share'),
  ('facility-admin', 'Patients.Charts.Print'), ('facility-admin', 'Patients.Charts.Share'),
  ('organisation-admin', 'Patients.Charts.Print'), ('organisation-admin', 'Patients.Charts.Share')
) as p (template, permission) on p.template = r.template
where exists (select from role_permissions v where v.organisation_id = r.organisation_id and v.role_id = r.id
  and v.permission in ('Patients.Charts.Void.View', 'Patients.Charts.FillProfile.View'))
on conflict do nothing;
