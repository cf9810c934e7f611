import type pg from 'pg';

/** Inserts at least one row into every table, as the owner: the data that an upgrade or a restore must keep. */
export async function fillEveryTable(owner: pg.Client): Promise<void> {
  await owner.query(everything);
}

const [building, floor, room, ward] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [user, role, session, site, patient, key, record, group] = [5, 6, 7, 8, 9, 10, 11, 12].map(
  (n) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
);

const everything = `
insert into organisations (name, time_zone, theme) values ('Elm', 'Europe/Berlin', '{"accent": "teal"}'), ('Oak', 'UTC', null);
insert into buildings values (1, '${building}', 'Main');
insert into floors values (1, '${floor}', '${building}', 'Ground', 0);
insert into rooms values (1, '${room}', '${floor}', '12', 2);
insert into wards values (1, '${ward}', '${building}', 'East');
insert into ward_rooms values (1, '${ward}', '${room}');
insert into users (id, username, display_name, email) values ('${user}', 'ada', 'Ada "Ö" Zöller', 'ada@example.org');
insert into new_accounts values ('${user}', 1, '${user}');
insert into memberships values (1, '${user}', false);
insert into membership_wards values (1, '${user}', '${ward}');
insert into roles values (1, '${role}', 'Carer', 'carer');
insert into role_permissions values (1, '${role}', 'Dashboard.View');
insert into user_roles values (1, '${user}', '${role}');
insert into displays (organisation_id, user_id, name, privacy, code_hash) values (1, '${user}', 'Corridor', 'private', '\\x0c');
insert into sessions (id, user_id, organisation_id) values ('${session}', '${user}', 1);
insert into refresh_tokens (hash, session_id, expires_at) values ('\\x00ff0a', '${session}', now() + interval '1 day');
insert into acts values (1, '${user}', '${key}', now(), '/Board/SavePatientNote', '\\x0f', '{}', '${patient}');
insert into refusals values ('\\x04', 3, now());
insert into gateway_addresses values ('\\x05', now());
insert into browsers (user_id, token_hash, seen_at, trusted_until) values ('${user}', '\\x01', now(), now());
insert into second_factor_codes (user_id, session_id, hash, address, sent_at, expires_at)
  values ('${user}', '${session}', '\\x02', '127.0.0.1', now(), now());
insert into link_tokens values ('\\x03', '${user}', 'password', null, now(), now());
insert into invitations (organisation_id, token_hash, email, email_key, language, message, role_ids, ward_ids, group_ids, is_mailed,
    invited_by, invited_at, expires_at)
  values (1, '\\x10', 'Ben@example.org', 'ben@example.org', 'de', 'Grüße', '["${role}"]', '["${ward}"]', '[]', true, '${user}',
    now(), now() + interval '7 days');
insert into outbox (queued_at, state, to_address, subject, body_text, expires_at, next_try_at)
  values (now(), 'kept', 'ada@example.org', 'Grüße', E'line\\nline', now(), now());
insert into outbox_files values (1, 0, 'chart.png', 'image/png', '\\x89504e47');
insert into user_filters values (1, '${user}', '{"floor": "${floor}"}');
insert into installation_secrets (name, value) values ('token-key', E'line\\nbreak\\ttab\\\\');
insert into manufacturers (code, name) values ('AC', 'Acme');
insert into products (manufacturer_id, name, working_ml, rothwell_ml) values (1, 'Night', 612.5, 2450);
insert into organisation_manufacturers values (1, 1, true, now(), '${user}');
insert into user_manufacturers values (1, '${user}', 1);
insert into newest_firmware values (1, 'pod', '1.6', now(), '${user}');
insert into link_keys values (1, '${key}', '\\x0d', 'abcd', 'Nurse call', 'pseudonymised', now(), '${user}');
insert into link_key_uses values ('${key}', '/Board/GetPatient', date_trunc('hour', now()), 3);
insert into sites values (1, '${site}', '${building}', 'elm-1', '\\x01');
insert into nodes (organisation_id, site_id, mac, clock_offset_ms) values (1, '${site}', 'AC:23:3F:00:00:01', -1234567890123);
insert into facility_links values (1, '${building}', '${site}', now(), '${user}');
insert into node_shares values (1, 1, '${site}', now(), '${user}');
insert into node_share_codes values (1, 1, '\\x0e', now());
insert into pods (organisation_id, site_id, mac, manufacturer_id, firmware)
  values (1, '${site}', 'F4:90:CB:D0:00:01', 1, '1.4');
insert into patients (organisation_id, id, alias, code, room_id, pod_id, goals, day_product_id)
  values (1, '${patient}', 'Berta', 'B-1', '${room}', 1, '{"turnMinutes": 120}', 1);
insert into groups (organisation_id, id, name, hour_cycle, region) values (1, '${group}', 'Night care', 'h12', 'GB');
insert into group_patients values (1, '${group}', '${patient}');
insert into group_users values (1, '${group}', '${user}');
insert into pod_assignments values (1, 1, '${patient}', now(), null);
insert into pod_changes (organisation_id, patient_id, new_pod_id, at, reason, note)
  values (1, '${patient}', 1, now(), 'battery', 'under 5 %');
insert into patient_nodes values (1, '${patient}', 1, now(), null, '${user}', null);
insert into consents values (1, '${patient}', 'monitoring', now(), 'given', 'Daughter', null, '${user}');
insert into secondary_users values (1, '${user}', 'relative', true, false, '${user}', now(), null, 1, null);
insert into secondary_user_people values (1, '${user}', '${patient}');
insert into pad_changes (organisation_id, patient_id, at, reason) values (1, '${patient}', now(), 'routine');
insert into patient_notes (organisation_id, patient_id, at, user_id, text) values (1, '${patient}', now(), '${user}', 'Schläft schlecht');
insert into goal_changes values (1, '${patient}', 'fall', 1, now(), '${user}', '{"fallDetectionOn": true}', '{"fallDetectionOn": false}', 'Asked for');
insert into measurements select 1, 1, date_trunc('day', now()) - i * interval '37 minutes', i, 0,
  decode(lpad(to_hex(i), 62, '0'), 'hex') from generate_series(1, 500) i;
create table packed_hours_20200105 (like packed_hours including all);
alter table packed_hours attach partition packed_hours_20200105
  for values from ('2020-01-05T00:00:00Z') to ('2020-01-06T00:00:00Z');
insert into packed_hours values (1, 1, '2020-01-05T10:00:00Z', 0, null, '2020-01-05T10:00:00Z', '2020-01-05T10:59:50Z', 360, 0, 9,
  decode(lpad('09', 62, '0'), 'hex'), '\\x01');
insert into packed_days values ('2020-01-05', 360, 52200, 2300, now());
insert into receptions values (1, 1, 1, now(), -71);
insert into node_hours values (date_trunc('hour', now()), 1, 1, 7, 60, 300, 2, 302, 1200, 400, -35, 60, 24.5, 0.5, 71, 1, 90000, 2);
insert into reception_hours values (date_trunc('hour', now()), 1, 1, 1, 302, -58, -63, -80);
insert into open_node_hours values (1, 1, 8, date_trunc('hour', now()), '{"numbers": {}, "pods": []}', '{"messages": 7}', '[]');
insert into node_days values (date_trunc('day', now(), 'UTC'), 1, 1, 7, 60, 300, 302, 1200, 400, -35, 60, 24.5, 0.5, 71, 1, 90000, 2);
insert into node_positions values (1, 1, '${floor}', 12, 20, 1);
insert into room_positions values (1, '${room}', null, null, 2);
insert into heard_pods values (1, '${site}', 'F4:90:CB:D0:00:02', now(), now(), '[{"nodeId": 1, "rssi": -61, "at": 0}]');
insert into ingest_counts values (1, '${site}', current_date, 'unknown-pod', 9007199254740991);
insert into bad_messages (organisation_id, site_id, at, reasons, node_mac, text)
  values (1, '${site}', now(), 'damaged mac', null, '[{"mac":nan}]');
insert into analysis_states values (1, 1, now(), '\\x00', now());
insert into analysis_checkpoints values (1, 1, now(), '\\x01');
insert into voids values (1, 1, now(), 'v1', '${patient}', now(), 0.1, 3.4028235e38, 1e-37, 'small');
insert into pad_cycles values (1, 1, now(), 'c1', '${patient}', 1, null, null, 1, 2, 3, 'on-time', 4, 0, 'used');
insert into pad_cycle_feedback (organisation_id, patient_id, came_off_at, reported_at, weight_ml)
  values (1, '${patient}', now(), now(), 310.5);
insert into analysis_parameters (organisation_id, product_id, overrides, saved_at)
  values (1, 1, '{"fill.floorMl": 9}', now());
insert into product_changes values (1, 1, now(), '${user}', 500.5, 2450, true);
insert into parameter_changes (organisation_id, product_id, at, user_id, before, after)
  values (1, 1, now(), '${user}', '{}', '{"fill.floorMl": 9}');
insert into body_positions values (1, 1, now(), 'p1', '${patient}', 'left', null);
insert into series_changes values (1, '${patient}', now());
insert into series_unclassified values (now());
insert into series_points (organisation_id, patient_id, pod_id, at, reported_at, last_at, light, heard)
  values (1, '${patient}', 1, now(), now(), now(), 'green', 30), (1, null, 1, now(), now(), now(), 'grey', 30);
insert into series_hours (organisation_id, patient_id, at, heard, fill_mean) values (1, '${patient}', now(), 360, 12.5);
insert into series_days (organisation_id, patient_id, at, heard, temperature_max) values (1, '${patient}', now(), 8640, 36.6);
insert into pod_events values (1, 1, now(), 'e1', '${patient}', 'link', '{}');
insert into alerts (organisation_id, patient_id, type, priority, state, raised_at, fact_id)
  values (1, '${patient}', 3, 'high', 'raised', now(), 'f1');
insert into fall_checks (organisation_id, patient_id, pod_id, alert_id, at) select organisation_id, patient_id, 1, id, now() from alerts where patient_id = '${patient}' limit 1;
insert into fall_records (organisation_id, id, patient_id, alert_id, fell_at, opened_at, version) select organisation_id, '${record}', patient_id, id, now(), now(), 1 from alerts where patient_id = '${patient}' limit 1;
insert into fall_record_entries (organisation_id, record_id, version, patient_id, at, informed) values (1, '${record}', 1, '${patient}', now(), '[]');
insert into fall_rechecks (organisation_id, record_id, patient_id, fell_at, hours, due_at) values (1, '${record}', '${patient}', now(), 1, now());
insert into observation_types (organisation_id, id, position, names, input, legend)
  values (1, '${site}', 1, '{"de": "Schlaf"}', 'scale', '[{"value": 1, "texts": {"de": "tief"}}, {"value": 2, "texts": {"de": "unruhig"}}]');
insert into observations (organisation_id, id, entry_id, patient_id, standard_type, observed_at, value, entered_at, user_id, version, saved_at)
  values (1, '${record}', '${record}', '${patient}', 'bowel', now(), 4, now(), '${user}', 2, now());
insert into observation_codes (organisation_id, token, patient_id, made_at, made_by)
  values (1, 'c2FtcGxlIG9mIGEgdG9rZW4', '${patient}', now(), '${user}');
insert into observation_versions (organisation_id, observation_id, version, patient_id, observed_at, value, saved_at, user_id)
  values (1, '${record}', 1, '${patient}', now(), 3, now(), '${user}');
insert into alert_steps (organisation_id, alert_id, at, kind, note) select 1, id, now(), 'raised', 'Ö' from alerts;
insert into alert_reasons values (1, '${patient}', 3, 1, 'f1', now(), null);
insert into imports (organisation_id, id, kind, made_by, made_at, file_name, headings, matching)
  values (1, '${site}', 'people', '${user}', now(), 'Bewohner.csv', '["Name"]', '["name"]');
insert into import_rows (organisation_id, import_id, line, cells, patient_id)
  values (1, '${site}', 2, '["Öhm"]', '${patient}');
insert into absences values (1, '${user}', now(), now() + interval '10 minutes', null, null, '[]', null);
insert into suspensions values (1, now(), now() + interval '8 days', 'Umzug', '${user}', null);
insert into identity_providers (id, name, issuer, client_id, saved_at) values ('${site}', 'Träger', 'https://id.example.org', 'padlight', now());
insert into organisation_providers values (1, '${site}');
insert into identities (id, provider_id, issuer, subject, user_id, linked_at)
  values ('${key}', '${site}', 'https://id.example.org', 'ada', '${user}', now());
insert into provider_sessions (identity_id, provider_id, id_token, return_url, started_at, renew_at) values ('${key}', '${site}', 'sealed', 'https://padlight.example.org/sign-in', now(), now());
insert into organisation_domains (organisation_id, domain, shown_as, token, added_at, lapsed_at) values (1, 'xn--lm-xka.example', 'älm.example', 'abc', now(), now());
insert into registration_settings (new_organisations) values ('open');
insert into registration_codes values ('${key}', '\\x10', 'WXYZ', 'Eva Neu', now(), '${user}', now() + interval '9 days', null, now(), 1);
insert into organisation_requests values ('${key}', 'eva@example.org', 'de', 'Eva Neu', 'hash', 'Haus Öl', 'Weg 1', '030 1', 'DE',
  'Europe/Berlin', 'h23', 'metric', 'AB-1234', now(), now() + interval '7 days');
insert into organisation_codes values (1, '${key}', 'ABCD2345WXYZ', '["ada@example.org"]', '${role}', now(), now(), '${user}');
insert into join_requests values ('${key}', 1, '${user}', '${role}', false, now(), now() + interval '30 days');
insert into email_proofs values ('${key}', 'join', 'eva@example.org', 'eva@example.org', 'de', 1, '\\x11', '127.0.0.1', now(), now(),
  1, true, '\\x12', now());
insert into set_up_skips values (1, 'wards');
insert into erasures (organisation_id, erased_patient, erased_at, erased_by, rows, worn, erased_times)
  values (1, '${patient}', now(), 'Ada', '{"voids": 12}', '[]', '[]');
insert into shift_plans values (1, 1, '[{"name": "Früh"}]', now(), '${user}');
insert into alert_settings values (1, 1, '[]', now(), '${user}');
insert into patient_alert_settings values (1, '${patient}', 1, '[]', now(), '${user}');
insert into handover_reads values (1, '${user}', now());
insert into event_mails values (1, '${user}', 1, 'high', null);
insert into server_clock (at, wall, monotonic_ms, ran_ms, quiet_ms, overrules_gateways) values (now(), now(), 1, 2, 3, false)
  on conflict do nothing;
insert into deleted_days values (current_date - 401, now(), 2);
insert into tiles (organisation_id, patient_id, body) values (1, '${patient}', '{}');
insert into audit (organisation_id, action, detail) values (1, 'alert.raised', '{"why": "wet"}');
`;
