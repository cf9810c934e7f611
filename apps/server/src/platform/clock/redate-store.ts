import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What is dated anew: what was noted after a time (epoch ms), which lies in the future now, by so many ms. */
export interface Redating {
  readonly after: number;
  readonly byMs: number;
}

interface Times {
  /** When something happened. */
  readonly happened: readonly string[];
  /** What was set for later, in the row in which that happened. */
  readonly planned?: readonly string[];
}

/** What people did and what was heard. Facts are found anew from the measurements; the audit stays as it was written. */
const timesOf: Readonly<Record<string, Times>> = {
  alerts: {
    happened: [
      ...['raised_at', 'last_raised_at', 'seen_at', 'acknowledged_at', 'resolved_at', 'escalated_at'],
    ],
    planned: ['escalate_at', 'quiet_until', 'silenced_until'],
  },
  alert_steps: { happened: ['at'], planned: ['until'] },
  alert_reasons: { happened: ['since'], planned: ['raise_at'] },
  pad_changes: { happened: ['at', 'undone_at'] },
  pad_cycle_feedback: { happened: ['came_off_at', 'told_at', 'withdrawn_at'] },
  patient_notes: { happened: ['at', 'edited_at', 'removed_at'] },
  goal_changes: { happened: ['at'] },
  pod_changes: { happened: ['at', 'undone_at'] },
  pod_assignments: { happened: ['since', 'until'] },
  patient_nodes: { happened: ['since', 'until'] },
  patients: { happened: ['created_at', 'pod_assigned_at', 'archived_at'] },
  pods: { happened: ['created_at', 'counter_jumped_at'] },
  nodes: { happened: ['last_heard_at'] },
  receptions: { happened: ['at'] },
  heard_pods: { happened: ['first_heard_at', 'last_heard_at'] },
  sessions: { happened: ['created_at', 'last_used_at', 'ended_at'], planned: ['second_factor_until'] },
  refresh_tokens: { happened: ['issued_at', 'used_at'], planned: ['expires_at'] },
  browsers: { happened: ['seen_at', 'trusted_at'], planned: ['trusted_until'] },
  second_factor_codes: { happened: ['sent_at'], planned: ['expires_at'] },
  link_tokens: { happened: ['sent_at'], planned: ['expires_at'] },
  displays: { happened: ['created_at', 'paired_at', 'revoked_at'], planned: ['code_expires_at'] },
  outbox: { happened: ['queued_at'], planned: ['expires_at', 'next_try_at'] },
  event_mails: { happened: ['sent_at'] },
  handover_reads: { happened: ['read_at'] },
};

const time = (at: number) => sql`${new Date(at)}::timestamptz`;
const by = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** Dates anew what people did and what was heard, in the transaction that `db` is. */
export async function redateDeeds(db: Db, { after, byMs }: Redating): Promise<void> {
  for (const [table, { happened, planned = [] }] of Object.entries(timesOf)) {
    const latest = sql`greatest(${sql.join(happened.map((name) => sql.ref(name)))})`;
    const columns = [...happened, ...planned].map(
      (name) =>
        sql`${sql.ref(name)} = case when ${sql.ref(name)} > ${time(after)} then ${sql.ref(name)} + ${by(byMs)} else ${sql.ref(name)} end`,
    );
    await sql`
      update ${sql.table(table)} set ${sql.join(columns)} where ${latest} > ${time(after)}`.execute(db);
  }
}
