import { CompiledQuery, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { JobStep } from './job.ts';

/** A run claimed by this process: `attempt` distinguishes it from a later attempt of the same run. */
export interface Claim {
  readonly name: string;
  readonly id: string;
  readonly attempt: number;
}

/** The present state of a job's runs. */
export interface Queue {
  /** The time until its next run, in ms; 0 or less if it is due. Null if none is planned. */
  readonly dueInMs: number | null;
  readonly isRunning: boolean;
}

/** Reads the present state of every job's runs, by name. */
export async function readQueues(db: Db): Promise<Map<string, Queue>> {
  const { rows } = await sql<{ name: string; due_in_ms: number | null; is_running: boolean }>`
    select name, (extract(epoch from min(start_after) filter (where state < 'active') - now()) * 1000)::float8 as due_in_ms,
      bool_or(state = 'active') as is_running
    from jobs.job where state <= 'active' group by name`.execute(db);
  return new Map(rows.map((row) => [row.name, { dueInMs: row.due_in_ms, isRunning: row.is_running }]));
}

/** Plans a run of a job, or moves the planned one forward: there is never more than one. */
export async function planRun(db: Db, boss: PgBoss, name: string, inMs: number): Promise<void> {
  const wait = `${Math.max(0, Math.ceil(inMs))} milliseconds`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0))`.execute(db);
  const { numAffectedRows } = await sql`
    update jobs.job set start_after = least(start_after, now() + ${wait}::interval)
    where name = ${name} and state < 'active'`.execute(db);
  if (numAffectedRows) return;
  const executeSql = (text: string, values: unknown[] = []) =>
    db.executeQuery<unknown>(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows: [...rows] }));
  await boss.send(name, null, { startAfter: wait, db: { executeSql } });
}

const isOurs = ({ name, id, attempt }: Claim) =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${attempt}`;

/** Writes that a run lives, and its progress; returns false if it is no longer ours. */
export async function touchRun(db: Db, claim: Claim, progress: object): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs.job set heartbeat_on = now(), data = coalesce(data, '{}') || ${JSON.stringify(progress)}::jsonb
    where ${isOurs(claim)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes the progress of a run, in the transaction of its step; returns false if it is no longer ours. */
export const saveStep = (transaction: Db, claim: Claim, step: JobStep): Promise<boolean> =>
  touchRun(transaction, claim, step);

/** Releases a run as it is: it continues at the next start, and this attempt doesn't count. */
export async function giveBack(db: Db, claim: Claim): Promise<void> {
  await sql`update jobs.job set state = 'retry', started_on = null, start_after = now() where ${isOurs(claim)}`.execute(
    db,
  );
}

/**
 * Releases the runs of vanished processes: not reported as alive within the lease, or only under a clock that
 * was ahead. Each is due at once, or has failed after its last attempt. Returns their number.
 */
export async function takeBackLost(db: Db, leaseMs: number, own: readonly string[]): Promise<number> {
  const lease = `${leaseMs} milliseconds`;
  const { numAffectedRows } = await sql`
    update jobs.job set start_after = now(),
      state = case when retry_count < retry_limit then 'retry' else 'failed' end::jobs.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      output = '{"kind": "interrupted", "code": null}'
    where state = 'active' and id <> all (${own}::uuid[])
      and heartbeat_on not between now() - ${lease}::interval and now() + interval '1 minute'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Cancels a run in progress or waiting for a retry; returns its job, or undefined if there is no such run. */
export async function cancelRun(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update jobs.job set state = 'cancelled', completed_on = now()
    where id = ${id} and state in ('active', 'retry') returning name`.execute(db);
  return rows[0]?.name;
}
