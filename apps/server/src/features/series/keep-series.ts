import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { deleteDay, fillIn, findOverdueDay, readUnfilled } from './fill-series-store.ts';

/** So much is filled in with one commit. */
const stepMs = 3_600_000;

/** Where filling in stands, epoch ms: what is before `until` is still to be done, down to `first`. */
const Progress = z.object({ first: z.number(), until: z.number(), total: z.number() });

async function readProgress(db: Db): Promise<z.infer<typeof Progress> | undefined> {
  const stored = await readUnfilled(db);
  if (!stored) return undefined;
  const until = (Math.floor(stored.last / stepMs) + 1) * stepMs;
  return { first: stored.first, until, total: Math.ceil((until - stored.first) / stepMs) };
}

/**
 * Fills in what was stored before there were series, newest first, an hour a step; and deletes the five minutes of days
 * whose measurements retention deleted.
 */
export async function keepSeries(
  db: Db,
  { step, resumeFrom, signal }: Pick<JobRun, 'step' | 'resumeFrom' | 'signal'>,
): Promise<void> {
  const begun = resumeFrom == null ? undefined : Progress.parse(resumeFrom);
  let progress = begun ?? (await readProgress(db));
  while (progress && progress.until > progress.first) {
    const { first, total, until } = progress;
    const from = until - stepMs;
    await step(async (transaction) => {
      await fillIn(transaction, from, until);
      const done = total - Math.max(0, Math.ceil((from - first) / stepMs));
      return { done, total, resumeFrom: { first, until: from, total } };
    });
    progress = { first, total, until: from };
  }
  for (let day = await findOverdueDay(db); day !== undefined; day = await findOverdueDay(db)) {
    signal.throwIfAborted();
    await deleteDay(db, day);
  }
}
