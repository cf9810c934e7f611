import type { JobName } from '@padlight/contract';
import { keepSeries, rollUpSeries } from './features/series/index.ts';
import { pruneCheckpoints } from './pipeline/index.ts';
import type { ServerClock } from './platform/clock/server-clock.ts';
import type { Db } from './platform/db/database.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Mailer } from './platform/mail/create-mailer.ts';
import { tidySignIn } from './tidy-sign-in.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const retry = { limit: 5, pauseS: 30 } as const;

/** Everything that this installation does in the background, and when: listed in docs/operations.md. */
export function defineJobs(parts: {
  readonly db: Db;
  readonly clock: Pick<ServerClock, 'expiryNow' | 'status'>;
  readonly keepPartitions: () => Promise<void>;
  readonly mailer: Mailer;
}): readonly JobDefinition[] {
  const { db, clock, keepPartitions, mailer } = parts;
  const defined: Record<JobName, Omit<JobDefinition, 'name'>> = {
    // Mails go out after the commit that wrote them: this sends those that were not taken, or left by a crash.
    'send-mails': {
      everyMs: minuteMs,
      lateAfterMs: 10 * minuteMs,
      retry: { limit: 2, pauseS: 5 },
      longestS: 600,
      keepDays: 1,
      run: () => mailer.sendDue(),
    },
    'tidy-sign-in': {
      everyMs: hourMs,
      lateAfterMs: 3 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 14,
      run: ({ progress, signal }) => tidySignIn(db, clock.expiryNow(), { progress, signal }),
    },
    'prune-checkpoints': {
      everyMs: 10 * minuteMs,
      lateAfterMs: 2 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 3,
      // What a wrong time wrote looks old: it is kept until the time is believed.
      run: async () => {
        if (clock.status().state.doubt === undefined) await pruneCheckpoints(db);
      },
    },
    // Three days ahead are made each time, so that it may be late for long before measurements have no place.
    'keep-partitions': {
      everyMs: hourMs,
      lateAfterMs: 3 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 14,
      run: () => keepPartitions(),
    },
    // What is read is added up when it is read: this bounds how much that is.
    'roll-up-series': {
      everyMs: minuteMs,
      lateAfterMs: 15 * minuteMs,
      retry,
      longestS: 3_600,
      keepDays: 1,
      run: ({ signal }) => rollUpSeries(db, signal),
    },
    // What was stored before there were series may take hours: a run that is ended goes on where it stopped.
    'keep-series': {
      everyMs: hourMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 12 * 3_600,
      keepDays: 14,
      run: (run) => keepSeries(db, run),
    },
  };
  const names: JobName[] = [
    'send-mails',
    'tidy-sign-in',
    'prune-checkpoints',
    'keep-partitions',
    'roll-up-series',
    'keep-series',
  ];
  return names
    .filter((name) => name !== 'send-mails' || mailer.sends)
    .map((name) => ({ name, ...defined[name] }));
}
