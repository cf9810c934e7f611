-- A fall and a red pad always sound, at high priority, and escalate in time (the contract's limits of alert kinds). What was
-- saved otherwise is put right, with a row of the audit as of any other change; open alerts call so at once.

-- The limits as they are at this version: check_fall (10) escalates after at most 2 minutes, check_pad (3) after at most 30.
create function pg_temp.most_escalate_min(type int) returns int language sql immutable as
  $$ select case type when 10 then 2 when 3 then 30 end $$;

-- What of a setting, or of a person's own, does not keep to them, as it should be: {"sound": true}.
create function pg_temp.put_right(setting jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, wanted), '{}')
  from (select pg_temp.most_escalate_min((setting ->> 'type')::int) as most) l, lateral (values
    ('enabled', 'true'::jsonb),
    ('sound', 'true'),
    ('priority', '"high"'),
    ('delayMin', to_jsonb(least((setting ->> 'delayMin')::int, case setting ->> 'type' when '10' then 0 else 30 end))),
    ('escalateAfterMin', to_jsonb(least(coalesce((setting ->> 'escalateAfterMin')::int, most), most)))) as v (key, wanted)
  where most is not null and setting ? key and setting -> key is distinct from wanted $$;

create temporary table right_settings on commit drop as
  select s.organisation_id, s.settings as before, (
    select jsonb_agg(one || pg_temp.put_right(one) order by n)
    from jsonb_array_elements(s.settings) with ordinality as e (one, n)) as after
  from alert_settings s;
delete from right_settings where after is null or after = before;

-- A person's own goes where it was wrong: what is absent is as the organisation has it, which is right now.
create temporary table right_overrides on commit drop as
  select s.organisation_id, s.patient_id, s.overrides as before, coalesce((
    select jsonb_agg(own order by n) from (
      select n, one - array(select jsonb_object_keys(pg_temp.put_right(one))) as own
      from jsonb_array_elements(s.overrides) with ordinality as e (one, n)) as o
    where own - 'type' <> '{}'), '[]') as after
  from patient_alert_settings s;
delete from right_overrides where after = before;

update alert_settings s set settings = r.after, version = s.version + 1, saved_at = now(), saved_by = null
from right_settings r where r.organisation_id = s.organisation_id;
update patient_alert_settings s set overrides = r.after, version = s.version + 1, saved_at = now(), saved_by = null
from right_overrides r where r.organisation_id = s.organisation_id and r.patient_id = s.patient_id;

insert into audit (organisation_id, action, target, detail)
select organisation_id, 'alert-settings.saved', organisation_id::text, jsonb_build_object('before', before, 'after', after)
from right_settings;
insert into audit (organisation_id, action, target, detail)
select organisation_id, 'patient-alert-settings.saved', patient_id::text,
  jsonb_build_object('before', before, 'after', after)
from right_overrides;

create temporary table right_alerts on commit drop as
  select organisation_id, id, patient_id, last_raised_at + make_interval(mins => pg_temp.most_escalate_min(type)) as due
  from alerts
  where is_open and type in (3, 10) and (not sound or priority <> 'high' or state in ('raised', 'seen')
    and escalated_at is null and coalesce(escalate_at, 'infinity')
      > last_raised_at + make_interval(mins => pg_temp.most_escalate_min(type)));
update alerts a set sound = true, priority = 'high', escalate_at = case
    when a.escalated_at is null and a.state in ('raised', 'seen') then least(coalesce(a.escalate_at, r.due), r.due)
    else a.escalate_at end
from right_alerts r where a.organisation_id = r.organisation_id and a.id = r.id;
update tiles t set version = t.version + 1, body = (t.body::jsonb || jsonb_build_object('version', t.version + 1, 'alerts', (
    select coalesce(jsonb_agg(case when one ->> 'type' in ('3', '10')
      then one || '{"sound": true, "priority": "high"}' else one end order by n), '[]')
    from jsonb_array_elements(t.body::jsonb -> 'alerts') with ordinality as e (one, n))))::text
where t.body <> '' and (t.organisation_id, t.patient_id) in (select organisation_id, patient_id from right_alerts);

drop function pg_temp.put_right;
drop function pg_temp.most_escalate_min;
