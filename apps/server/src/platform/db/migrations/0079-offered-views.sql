-- What the owner of a table offers to others: named columns for one purpose. Each view reads tables of one owner, and with the
-- rights of its reader. platform/db/views has what each is for.

-- Users, and what they may do.
create view user_names with (security_invoker = true) as
select id, display_name, username from users;

create view members with (security_invoker = true) as
select m.organisation_id, m.user_id, m.sees_all_places, u.display_name, u.kind,
  not u.is_disabled and u.deleted_at is null as is_active
from memberships m join users u on u.id = m.user_id;

create view user_organisations with (security_invoker = true) as
select user_id, organisation_id from memberships;

create view member_wards with (security_invoker = true) as
select w.organisation_id, w.user_id, w.ward_id, m.sees_all_places
from membership_wards w
join memberships m on m.organisation_id = w.organisation_id and m.user_id = w.user_id;

create view user_permissions with (security_invoker = true) as
select r.organisation_id, r.user_id, p.permission
from user_roles r
join role_permissions p on p.organisation_id = r.organisation_id and p.role_id = r.role_id;

create view role_members with (security_invoker = true) as
select r.organisation_id, r.role_id, r.user_id, u.kind, u.is_disabled
from user_roles r join users u on u.id = r.user_id;

create view escalation_roles with (security_invoker = true) as
select organisation_id, id, name, template is not distinct from 'nurse-lead' as is_nurse_lead
from roles where not is_system;

create view mail_recipients with (security_invoker = true) as
select id, email, display_name, language, wants_event_mail, not is_disabled and deleted_at is null as is_active
from users;

create view sign_in_accounts with (security_invoker = true) as
select id, display_name, kind, is_disabled, has_second_factor from users;

create view session_uses with (security_invoker = true) as
select id, user_id, organisation_id, created_at, last_used_at, ended_at, address, user_agent from sessions;

-- Organisations.
create view organisation_names with (security_invoker = true) as
select id, name, dashboard_type, is_demo, created_at from organisations;

create view organisation_clocks with (security_invoker = true) as
select id, time_zone, region, hour_cycle from organisations;

create view organisation_policies with (security_invoker = true) as
select id, password_policy, requires_second_factor, trust_days from organisations;

create view suspension_states with (security_invoker = true) as
select organisation_id, announced_at, sign_in_ends_at, reason from suspensions;

-- People.
create view patient_places with (security_invoker = true) as
select organisation_id, id, room_id, bed, archived_at from patients;

create view patient_labels with (security_invoker = true) as
select organisation_id, id, alias, code, room_id, pod_id, archived_at from patients;

create view patient_pods with (security_invoker = true) as
select organisation_id, id, room_id, pod_id, pod_assigned_at, created_at, archived_at from patients;

create view patient_settings with (security_invoker = true) as
select organisation_id, id, pod_id, pod_assigned_at, day_start, night_start, day_product_id, night_product_id, goals,
  archived_at
from patients;

create view monitoring_consents with (security_invoker = true) as
select organisation_id, patient_id, decision, decided_at from consents where kind = 'monitoring';

-- Places.
create view room_names with (security_invoker = true) as
select organisation_id, id, floor_id, name from rooms;

create view floor_names with (security_invoker = true) as
select organisation_id, id, building_id, name from floors;

create view building_names with (security_invoker = true) as
select organisation_id, id, name from buildings;

create view ward_names with (security_invoker = true) as
select organisation_id, id, name from wards;

create view room_places with (security_invoker = true) as
select r.organisation_id, r.id, r.name, f.id as floor_id, f.name as floor, f.position as floor_position,
  b.id as building_id, b.name as building, b.position as building_position
from rooms r
join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
join buildings b on b.organisation_id = f.organisation_id and b.id = f.building_id;

-- Devices.
create view pod_labels with (security_invoker = true) as
select organisation_id, id, mac, serial_number from pods;

create view registered_pods with (security_invoker = true) as
select organisation_id, id, site_id, mac, serial_number, expires_at, counter_jumped_at, retired_at, removed_at
from pods;

create view registered_nodes with (security_invoker = true) as
select organisation_id, id, site_id, mac, room_id, location, last_heard_at, retired_at, removed_at from nodes;

create view manufacturer_devices with (security_invoker = true) as
select 'pod' as type, organisation_id, id, manufacturer_id, mac, serial_number, firmware, retired_at,
  null::timestamptz as last_heard_at
from pods where removed_at is null
union all
select 'node', organisation_id, id, manufacturer_id, mac, null, firmware, retired_at, last_heard_at
from nodes where removed_at is null;

create view site_buildings with (security_invoker = true) as
select organisation_id, id, building_id, installation_id from sites;

create view linked_buildings with (security_invoker = true) as
select organisation_id, building_id, site_id from facility_links;

create view shared_nodes with (security_invoker = true) as
select organisation_id, node_id, site_id from node_shares;

create view pod_wear_times with (security_invoker = true) as
select organisation_id, pod_id, patient_id, since, until from pod_assignments;

create view assigned_nodes with (security_invoker = true) as
select organisation_id, patient_id, node_id, until from patient_nodes;

create view last_receptions with (security_invoker = true) as
select organisation_id, pod_id, node_id, at, rssi from receptions;

-- Measurements, and what the analysis finds in them.
create view measured_frames with (security_invoker = true) as
select organisation_id, pod_id, at, frame from measurements where doubt is null;

create view measurement_identities with (security_invoker = true) as
select organisation_id, pod_id, at, boot, counter, doubt from measurements;

create view analysis_progress with (security_invoker = true) as
select organisation_id, pod_id, last_at, rewind_to from analysis_states;

create view patient_events with (security_invoker = true) as
select organisation_id, patient_id, at, id, kind, detail from pod_events;

create view patient_voids with (security_invoker = true) as
select organisation_id, patient_id, at, id, ended_at, ml, low_ml, high_ml from voids;

create view patient_positions with (security_invoker = true) as
select organisation_id, patient_id, at, id, ended_at, position from body_positions;

create view worn_pads with (security_invoker = true) as
select organisation_id, patient_id, at, id, removed_at, product_id, ml, low_ml, high_ml, timeliness from pad_cycles;

-- Pads by hand, and products.
create view pad_change_times with (security_invoker = true) as
select organisation_id, patient_id, pod_id, at, undone_at from pad_changes;

create view recorded_pad_changes with (security_invoker = true) as
select organisation_id, patient_id, id, at, user_id, reason, weight_g, note, undone_at from pad_changes;

create view pad_feedback with (security_invoker = true) as
select organisation_id, patient_id, id, came_off_at, reported_at, user_id, verdict, weight_ml, note, replaced_by,
  withdrawn_at
from pad_cycle_feedback;

create view pad_products with (security_invoker = true) as
select id, manufacturer_id, name, working_ml, rothwell_ml, organisation_id, is_enabled from products;

create view manufacturer_names with (security_invoker = true) as
select id, code, name, organisation_id, is_enabled from manufacturers;

create view used_manufacturers with (security_invoker = true) as
select organisation_id, manufacturer_id from organisation_manufacturers;

-- Alerts, falls and tiles.
create view patient_alerts with (security_invoker = true) as
select organisation_id, id, patient_id, type, priority, cause, raised_at, last_raised_at, raised_count, resolved_at,
  resolution, is_open, recheck_id
from alerts;

create view alert_history with (security_invoker = true) as
select organisation_id, alert_id, id, at, kind, user_id, to_role, reason, note from alert_steps;

create view recheck_times with (security_invoker = true) as
select organisation_id, id, fell_at, hours from fall_rechecks;

create view fall_record_states with (security_invoker = true) as
select organisation_id, id, patient_id, alert_id, fell_at, is_complete, undone_at from fall_records;

create view board_tiles with (security_invoker = true) as
select organisation_id, patient_id, version, building_id, floor_id, room_id, sort_key, light, reading, body from tiles;

create view tile_readings with (security_invoker = true) as
select organisation_id, patient_id, light, reading, body, red_forecast, changed_at from tiles;

-- A view is read, never written.
do $$
declare
  names text := (select string_agg(quote_ident(relname), ', ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and relowner = current_user::regrole
      and 'security_invoker=true' = any(reloptions));
begin
  execute format('revoke all on %s from padlight_app', names);
  execute format('grant select on %s to padlight_app', names);
end
$$;
