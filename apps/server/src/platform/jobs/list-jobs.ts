import type { Db } from '../db/database.ts';
import type { JobDefinition } from './job.ts';
import { type KeptRun, readRuns, readTimes } from './job-history-store.ts';
import { lateByMs } from './late.ts';

/** A job with its known runs. Instants in epoch milliseconds. */
export interface ListedJob {
  readonly definition: JobDefinition;
  readonly nextAt: number | null;
  /** 0 if it is in time. */
  readonly lateByMs: number;
  /** Unfinished runs first, then newest first. */
  readonly runs: readonly KeptRun[];
}

const listedRuns = 10;

/** Lists each job with its known runs. All instants in epoch milliseconds. */
export async function listJobs(
  db: Db,
  definitions: readonly JobDefinition[],
  now: number,
  openedAt: number,
): Promise<ListedJob[]> {
  const times = await readTimes(db);
  const runs = await readRuns(db, listedRuns);
  return definitions.map((definition) => ({
    definition,
    nextAt: times.get(definition.name)?.nextAt ?? null,
    lateByMs: lateByMs(definition, times.get(definition.name), now, openedAt),
    runs: runs.get(definition.name) ?? [],
  }));
}
