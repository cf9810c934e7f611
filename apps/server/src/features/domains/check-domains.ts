import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { checkRecord } from './check-record.ts';
import { readUnchecked } from './domain-store.ts';
import type { FindRecord } from './find-record.ts';

const hourMs = 3_600_000;
/** How long the record of a new domain is looked for each day. */
const awaitedMs = 30 * 24 * hourMs;

/** Checks the records of all domains that were not checked in the last 20 hours. `now` in epoch milliseconds. */
export async function checkDomains(
  { db, now, findRecord }: { readonly db: Db; readonly now: () => number; readonly findRecord: FindRecord },
  { signal, progress }: Partial<Pick<JobRun, 'signal' | 'progress'>> = {},
): Promise<void> {
  const begun = now();
  const due = { before: new Date(begun - 20 * hourMs), newSince: new Date(begun - awaitedMs) };
  const rows = await readUnchecked(db, due);
  const checker = { userId: null, sessionId: null, address: '', correlationId: '' };
  for (const [done, row] of rows.entries()) {
    signal?.throwIfAborted();
    await checkRecord(db, findRecord, row, { checker, now: now() });
    progress?.(done + 1, rows.length);
  }
}
