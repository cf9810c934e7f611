-- What carers write of a person, and what they take back. Nothing is ever taken out: what was removed says so.
create table patient_notes (
  organisation_id integer not null references organisations,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  at timestamptz not null,
  user_id uuid references users,
  text text not null check (length(text) between 1 and 1000),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references users,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index on patient_notes (organisation_id, patient_id, at);

-- A pad change that was recorded by mistake: it is as if it had not been told.
alter table pad_changes
  add column undone_at timestamptz,
  add column undone_by uuid references users;

-- Why feedback was withdrawn is one of a list now, with words of one's own beside it.
alter table pad_cycle_feedback add column withdrawn_note text;
update pad_cycle_feedback set
  withdrawn_note = nullif(trim(regexp_replace(withdrawn_reason, '^(other-pad|other-person|mistyped|other|undone)(: |$)', '')), ''),
  withdrawn_reason = coalesce(substring(withdrawn_reason from '^(other-pad|other-person|mistyped|other|undone)(?:: |$)'), 'other')
where withdrawn_reason is not null;
alter table pad_cycle_feedback add check
  (withdrawn_reason in ('other-pad', 'other-person', 'mistyped', 'other', 'undone'));

-- The permission that came with this goes to the roles made of the templates that have it.
insert into role_permissions (organisation_id, role_id, permission)
select organisation_id, id, 'Patients.Notes.Save' from roles
where template in ('carer', 'nurse-lead', 'facility-admin', 'organisation-admin')
on conflict do nothing;
