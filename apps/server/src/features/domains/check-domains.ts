import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { checkRecord, type DomainParts } from './check-record.ts';
import { readUnchecked } from './domain-store.ts';

const hourMs = 3_600_000;
/** How long the record of a domain that is not proved is looked for each day. */
const awaitedMs = 30 * 24 * hourMs;

/**
 * Checks the records of all domains that were not checked in the last 20 hours. `now` in epoch milliseconds. A domain that can't be
 * checked, as no mail about it can be queued, stops no other: its error is thrown at the end, and the next run tries it again.
 */
export async function checkDomains(
  { db, now, ...parts }: DomainParts & { readonly db: Db; readonly now: () => number },
  { signal, progress }: Partial<Pick<JobRun, 'signal' | 'progress'>> = {},
): Promise<void> {
  const begun = now();
  const due = { before: new Date(begun - 20 * hourMs), newSince: new Date(begun - awaitedMs) };
  const rows = await readUnchecked(db, due);
  const checker = { userId: null, sessionId: null, address: '', correlationId: '' };
  const failures: unknown[] = [];
  for (const [done, row] of rows.entries()) {
    signal?.throwIfAborted();
    await checkRecord({ db, ...parts }, row, { checker, now: now() }).catch((error: unknown) => {
      failures.push(error);
    });
    progress?.(done + 1, rows.length);
  }
  if (failures.length > 0) throw failures[0];
}
