-- The whole life of an alert: seen, assigned, escalated, silenced for a time, raised again.

alter table alerts
  add column seen_at timestamptz,
  add column seen_by uuid references users,
  add column assigned_to uuid references users,
  -- When it escalates unless somebody acknowledges it; null: never, or it has.
  add column escalate_at timestamptz,
  -- Whom it calls then; null: the nurse lead.
  add column escalate_role_id uuid,
  add column escalated_at timestamptz,
  add column escalated_to text,
  add column raised_count integer not null default 1,
  add column last_raised_at timestamptz,
  add column silenced_until timestamptz,
  -- It may sound; but for the quiet shift that it was raised in, which lasts until then.
  add column sound boolean not null default true,
  add column quiet_until timestamptz,
  -- Whom a mail is still to be written to: all who want mails and see the person, or the role it escalated to.
  add column mail_due text check (mail_due in ('raised', 'escalated'));
update alerts set last_raised_at = raised_at;
alter table alerts alter column last_raised_at set not null, alter column last_raised_at set default now();
create index alert_to_escalate on alerts (escalate_at) where escalate_at is not null;
create index on alerts (organisation_id, patient_id, resolved_at);
create index alert_to_mail on alerts (organisation_id) where mail_due is not null;

-- What became of an alert, step by step: the story that a carer reads.
create table alert_steps (
  organisation_id integer not null,
  alert_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('raised', 'raised-again', 'seen', 'acknowledged', 'assigned', 'unassigned',
    'escalated', 'silenced', 'resolved')),
  -- Null: the system did it.
  user_id uuid references users,
  to_user_id uuid references users,
  to_role text,
  reason text,
  until timestamptz,
  note text,
  primary key (organisation_id, alert_id, id),
  foreign key (organisation_id, alert_id) references alerts on delete cascade
);
create index on alert_steps (organisation_id, at);

insert into alert_steps (organisation_id, alert_id, at, kind, user_id, reason, note)
select a.organisation_id, a.id, s.at, s.kind, s.user_id, s.reason, s.note
from alerts a cross join lateral (values
  (1, a.raised_at, 'raised', null::uuid, null, null),
  (2, a.acknowledged_at, 'acknowledged', a.acknowledged_by, null, a.note),
  (3, a.resolved_at, case a.state when 'silenced' then 'silenced' else 'resolved' end, a.resolved_by, a.resolution,
    case a.state when 'silenced' then a.note end)
) as s (n, at, kind, user_id, reason, note)
where s.at is not null
order by a.organisation_id, a.raised_at, a.id, s.n;

-- The reasons for alerts that hold now, as the analysis saw them begin, whether their alert is open or not. A fall is none:
-- it is over in a moment.
create table alert_reasons (
  organisation_id integer not null,
  patient_id uuid not null,
  type smallint not null check (type between 0 and 13),
  pod_id integer not null,
  fact_id text not null,
  since timestamptz not null,
  -- When its alert is raised if it still holds then: a delay, a silence or the look at old data is over. Null: it was.
  raise_at timestamptz,
  -- Alerts of this type are switched off.
  is_off boolean not null default false,
  primary key (organisation_id, patient_id, type),
  foreign key (organisation_id, patient_id) references patients on delete cascade
);
create index reason_to_raise on alert_reasons (raise_at) where raise_at is not null;
insert into alert_reasons (organisation_id, patient_id, type, pod_id, fact_id, since)
select organisation_id, patient_id, type, pod_id, coalesce(fact_id, id::text), raised_at
from alerts where state in ('raised', 'seen', 'acknowledged') and pod_id is not null and type <> 10;
