import type { JobFailure, JobRun } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readFailure } from './job-failure.ts';

/** A stored run. Instants in epoch milliseconds. */
export interface KeptRun {
  readonly id: string;
  /** `waiting`: it failed or was interrupted, and continues at its job's `nextAt`. */
  readonly state: JobRun['state'];
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly done: number | null;
  readonly total: number | null;
  /** How often it was started. */
  readonly tries: number;
  /** The failure of the last failed attempt. */
  readonly failure: JobFailure | null;
}

/** The known times of a job's runs. Instants in epoch milliseconds. */
export interface JobTimes {
  readonly nextAt: number | null;
  /** Ignores successes under a clock that was ahead. */
  readonly succeededAt: number | null;
  /** When the oldest stored run was planned. */
  readonly knownSince: number;
}

const instant = (at: Date | null): number | null => at?.getTime() ?? null;

export async function readTimes(db: Db): Promise<Map<string, JobTimes>> {
  const { rows } = await sql<{
    name: string;
    next_at: Date | null;
    succeeded_at: Date | null;
    known_since: Date;
  }>`
    select name, min(start_after) filter (where state < 'active') as next_at,
      max(completed_on) filter (where state = 'completed' and completed_on <= now()) as succeeded_at, min(created_on) as known_since
    from jobs.job group by name`.execute(db);
  return new Map(
    rows.map((row) => [
      row.name,
      {
        nextAt: instant(row.next_at),
        succeededAt: instant(row.succeeded_at),
        knownSince: row.known_since.getTime(),
      },
    ]),
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: 'retry' | 'active' | 'completed' | 'failed' | 'cancelled';
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly retry_count: number;
  readonly output: unknown;
}
const states = { retry: 'waiting', active: 'running' } as const;

const runOf = (row: Row): KeptRun => ({
  id: row.id,
  state: row.state === 'retry' || row.state === 'active' ? states[row.state] : row.state,
  startedAt: instant(row.started_on),
  endedAt: instant(row.completed_on),
  done: row.done,
  total: row.total,
  tries: row.retry_count + 1,
  failure: row.output === null || row.state === 'completed' ? null : readFailure(row.output),
});

/** Reads the last runs of each job that were started, unfinished ones first, then newest first. */
export async function readRuns(db: Db, most: number): Promise<Map<string, KeptRun[]>> {
  const { rows } = await sql<Row>`
    select * from (
      select id, name, state, started_on, completed_on, (data->>'done')::float8 as done, (data->>'total')::float8 as total,
        retry_count, output,
        row_number() over (partition by name order by state > 'active', completed_on desc) as place
      from jobs.job where state <> 'created') runs
    where place <= ${most} order by place`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, own]) => [name, own.map(runOf)]));
}
