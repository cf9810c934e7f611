import { type QueryExecutorProvider, sql } from 'kysely';

/** The rows to redate: those noted after a time (epoch ms), which is now in the future, and by how many ms. */
export interface Redating {
  readonly after: number;
  readonly byMs: number;
}

interface Times {
  /** Columns with the time at which something happened. */
  readonly happened: readonly string[];
  /** Columns with a later time that was planned in the row. */
  readonly planned?: readonly string[];
}

/**
 * The times of people's acts and of receptions. Facts are derived again from the measurements; the audit
 * stays as it was written.
 */
export const timesOf: Readonly<Record<string, Times>> = {
  alerts: {
    happened: [
      ...['raised_at', 'last_raised_at', 'seen_at', 'acknowledged_at', 'resolved_at', 'escalated_at'],
    ],
    planned: ['escalate_at', 'quiet_until', 'silenced_until'],
  },
  alert_steps: { happened: ['at'], planned: ['until'] },
  alert_reasons: { happened: ['since'], planned: ['raise_at'] },
  fall_checks: { happened: ['at', 'undone_at'] },
  fall_records: { happened: ['fell_at', 'opened_at', 'undone_at'] },
  fall_record_entries: { happened: ['at'] },
  fall_rechecks: { happened: ['fell_at', 'raised_at', 'ended_at'], planned: ['due_at'] },
  pad_changes: { happened: ['at', 'undone_at'] },
  pad_cycle_feedback: { happened: ['came_off_at', 'reported_at', 'withdrawn_at'] },
  observation_codes: { happened: ['made_at', 'replaced_at'] },
  observations: { happened: ['observed_at', 'entered_at', 'saved_at', 'undone_at'] },
  observation_versions: { happened: ['observed_at', 'saved_at'] },
  patient_notes: { happened: ['at', 'edited_at', 'removed_at'] },
  goal_changes: { happened: ['at'] },
  product_changes: { happened: ['at'] },
  parameter_changes: { happened: ['at'] },
  analysis_parameters: { happened: ['saved_at'] },
  pod_changes: { happened: ['at', 'undone_at'] },
  pod_assignments: { happened: ['since', 'until'] },
  patient_nodes: { happened: ['since', 'until'] },
  patients: { happened: ['created_at', 'pod_assigned_at', 'archived_at'] },
  consents: { happened: ['decided_at'] },
  pods: { happened: ['created_at', 'counter_jumped_at', 'address_shared_at', 'retired_at', 'removed_at'] },
  nodes: { happened: ['last_heard_at', 'retired_at', 'removed_at'] },
  sites: { happened: ['secret_made_at'], planned: ['old_secret_until'] },
  facility_links: { happened: ['linked_at'] },
  node_shares: { happened: ['shared_at'] },
  node_share_codes: { happened: ['until'] },
  gateway_addresses: { happened: ['signed_in_at'] },
  ingest_counts: { happened: ['last_at'] },
  bad_messages: { happened: ['at'] },
  receptions: { happened: ['at'] },
  heard_pods: { happened: ['first_heard_at', 'last_heard_at'] },
  sessions: { happened: ['created_at', 'last_used_at', 'ended_at'], planned: ['second_factor_until'] },
  refusals: { happened: ['ends_at'] },
  refresh_tokens: { happened: ['issued_at', 'used_at'], planned: ['expires_at'] },
  browsers: { happened: ['seen_at', 'trusted_at'], planned: ['trusted_until'] },
  second_factor_codes: { happened: ['sent_at'], planned: ['expires_at'] },
  link_tokens: { happened: ['sent_at'], planned: ['expires_at'] },
  identities: { happened: ['linked_at', 'last_used_at'] },
  identity_providers: { happened: ['saved_at'] },
  provider_sessions: { happened: ['started_at'], planned: ['renew_at', 'renewing_until'] },
  organisation_domains: { happened: ['added_at', 'proved_at', 'checked_at', 'failing_since', 'lapsed_at'] },
  invitations: { happened: ['invited_at', 'opened_at', 'ended_at'], planned: ['expires_at'] },
  displays: { happened: ['created_at', 'paired_at', 'revoked_at'], planned: ['code_expires_at'] },
  outbox: { happened: ['queued_at'], planned: ['expires_at', 'next_try_at'] },
  event_mails: { happened: ['sent_at'] },
  absences: { happened: ['began_at', 'ended_at'], planned: ['ends_at'] },
  suspensions: { happened: ['announced_at', 'ended_at'], planned: ['sign_in_ends_at'] },
  erasures: { happened: ['erased_at', 'completed_at'] },
  acts: { happened: ['at'] },
  handover_reads: { happened: ['read_at'] },
  imports: { happened: ['made_at', 'changed_at', 'ended_at'] },
  link_keys: { happened: ['made_at', 'last_used_at'] },
  users: { happened: ['created_at', 'deleted_at'] },
  secondary_users: { happened: ['created_at', 'waits_since', 'ended_at'] },
  organisations: { happened: ['created_at'] },
  registration_codes: { happened: ['made_at', 'ended_at', 'used_at'], planned: ['expires_at'] },
  organisation_requests: { happened: ['requested_at'], planned: ['expires_at'] },
  organisation_codes: { happened: ['made_at'], planned: ['ends_at'] },
  join_requests: { happened: ['requested_at'], planned: ['expires_at'] },
  email_proofs: { happened: ['sent_at'], planned: ['expires_at', 'proof_until'] },
  organisation_manufacturers: { happened: ['added_at'] },
  newest_firmware: { happened: ['entered_at'] },
  alert_settings: { happened: ['saved_at'] },
  patient_alert_settings: { happened: ['saved_at'] },
  shift_plans: { happened: ['saved_at'] },
  installation_secrets: { happened: ['created_at'] },
};

/** The tables and columns that are not redated here, with the reasons. */
export const keptTimes: Readonly<Record<string, string>> = {
  measurements: 'moved with their partitions',
  packed_hours: 'made rows again and moved as those',
  packed_days: 'says when the rows of a day were packed',
  ...Object.fromEntries(
    [
      ...['analysis_states', 'analysis_checkpoints', 'voids', 'body_positions', 'pod_events', 'pad_cycles'],
      ...['series_points', 'series_hours', 'series_days', 'series_changes', 'tiles'],
    ].map((table) => [table, 'found again from the measurements']),
  ),
  ...Object.fromEntries(
    ['node_hours', 'node_days', 'reception_hours', 'open_node_hours'].map((table) => [
      table,
      'moved by pipeline/network, by whole hours',
    ]),
  ),
  audit: 'stays as it was written, by the clock of the database',
  server_clock: 'is what says that the time was wrong',
  deleted_days: 'says when days were deleted by what the server took for the time',
  migrations: 'says when by the clock of the database',
  link_key_uses: 'is moved by whole hours: see `redateUses`',
  series_unclassified: 'states since when five minutes have classes: series derived again have them',
  'pods.expires_at': 'is printed on the pod',
};

const time = (at: number) => sql`${new Date(at)}::timestamptz`;
const by = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** Redates acts and receptions in the transaction `db`. */
export async function redateDeeds(db: QueryExecutorProvider, { after, byMs }: Redating): Promise<void> {
  for (const [table, { happened, planned = [] }] of Object.entries(timesOf)) {
    const latest = sql`greatest(${sql.join(happened.map((name) => sql.ref(name)))})`;
    const columns = [...happened, ...planned].map(
      (name) =>
        sql`${sql.ref(name)} = case when ${sql.ref(name)} > ${time(after)} then ${sql.ref(name)} + ${by(byMs)} else ${sql.ref(name)} end`,
    );
    await sql`
      update ${sql.table(table)} set ${sql.join(columns)} where ${latest} > ${time(after)}`.execute(db);
  }
  await redateUses(db, { after, byMs });
}

/** Redates uses, which are counted by the hour: those that fall into the same hour are added up. */
async function redateUses(db: QueryExecutorProvider, { after, byMs }: Redating): Promise<void> {
  await sql`
    with wrong as (delete from link_key_uses where hour > ${time(after)} returning *)
    insert into link_key_uses as u (key_id, call, hour, n)
    select key_id, call, date_trunc('hour', hour + ${by(byMs)}, 'UTC') as moved, sum(n) from wrong
    group by key_id, call, moved
    on conflict (key_id, call, hour) do update set n = u.n + excluded.n`.execute(db);
}
