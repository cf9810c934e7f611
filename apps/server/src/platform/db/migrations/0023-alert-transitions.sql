-- Which states are open is said once; steps may be undone; no silence is without an end.

alter table alerts
  add column is_open boolean generated always as (state in ('raised', 'seen', 'acknowledged')) stored not null;
drop index one_open_alert;
create unique index one_open_alert on alerts (organisation_id, patient_id, type) where is_open;
-- When it escalates is kept when it is acknowledged or over, so that an undone step or a reason that comes back goes on from there.
drop index alert_to_escalate;
create index alert_to_escalate on alerts (escalate_at)
  where escalate_at is not null and state in ('raised', 'seen');

alter table alert_steps drop constraint alert_steps_kind_check;
alter table alert_steps add constraint alert_steps_kind_check check (kind in ('raised', 'raised-again', 'seen',
  'acknowledged', 'assigned', 'unassigned', 'escalated', 'silenced', 'resolved', 'undone'));

-- A reason that holds has an open alert, or a time at which it calls again.
update alert_reasons r set raise_at = now()
where r.raise_at is null and not r.is_off and not exists (
  select from alerts a
  where a.organisation_id = r.organisation_id and a.patient_id = r.patient_id and a.type = r.type and a.is_open);
