import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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

/** Dates measurements anew, a day at a time, so that none is held up long. Answers each pod's first new time, by pod id. */
export async function redateMeasurements(db: Db, redating: Redating): Promise<Map<number, number>> {
  const first = new Map<number, number>();
  const { after, byMs } = redating;
  for (;;) {
    const { rows } = await sql<{ podId: number; at: number }>`
      with earliest as (
        select min(at) as at from measurements where at > ${time(after)}
      ), gone as (
        delete from measurements m using earliest e
        where m.at > ${time(after)} and m.at >= e.at and m.at < e.at + interval '1 day' returning m.*
      ), dated as (
        insert into measurements (organisation_id, pod_id, at, counter, boot, frame)
        select organisation_id, pod_id, at + ${by(byMs)}, counter, boot, frame from gone on conflict do nothing
      )
      select pod_id as "podId", (1000 * extract(epoch from min(at)))::bigint as at from gone group by pod_id`.execute(
      db,
    );
    if (rows.length === 0) return first;
    for (const { podId, at } of rows) first.set(podId, Math.min(at + byMs, first.get(podId) ?? at));
  }
}

/** The pods whose analysis went on beyond a time (epoch ms): something was found there that has not happened yet. */
export async function readAnalysedBeyond(db: Db, at: number): Promise<number[]> {
  const rows = await db
    .selectFrom('analysis_states')
    .select('pod_id')
    .where('last_at', '>', new Date(at))
    .execute();
  return rows.map((row) => row.pod_id);
}

/** When the last measurement of all was noted, where that lies beyond a time (epoch ms). */
export async function readLastBeyond(db: Db, at: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('measurements')
    .select((columns) => columns.fn.max('at').as('last'))
    .where('at', '>', new Date(at))
    .executeTakeFirst();
  return row?.last?.getTime();
}
