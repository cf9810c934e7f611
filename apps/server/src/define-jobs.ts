import type { JobName } from '@padlight/contract';
import { erasePeople } from './features/erasures/index.ts';
import { forecastRedLights } from './features/forecasts/index.ts';
import { type ImportParts, runImports } from './features/imports/index.ts';
import { keepSeries, rollUpSeries } from './features/series/index.ts';
import { deleteOldHours, pruneCheckpoints } from './pipeline/index.ts';
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
  readonly clock: Pick<ServerClock, 'now' | 'expiryNow' | 'status'>;
  readonly keepPartitions: () => Promise<void>;
  readonly mailer: Mailer;
  readonly imports: Pick<ImportParts, 'bus' | 'kinds'>;
}): readonly JobDefinition[] {
  const { db, clock, keepPartitions, mailer, imports } = parts;
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
    // An hour at a time: what is due by an unbroken calendar is one in each run.
    'tidy-network': {
      everyMs: hourMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 3,
      run: ({ signal }) => deleteOldHours(db, clock, signal),
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
    // Who is deleted is gone at once; their measurements follow, a day a step.
    'erase-people': {
      everyMs: minuteMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 6 * 3_600,
      keepDays: 1,
      run: (run) => erasePeople(run, clock.now),
    },
    // It is asked for when somebody imports or undoes: this goes on with what was left, and forgets old ones.
    'run-imports': {
      everyMs: minuteMs,
      lateAfterMs: hourMs,
      retry,
      longestS: 3_600,
      keepDays: 1,
      run: (run) =>
        runImports(
          { ...imports, db, now: clock.now, expiryNow: clock.expiryNow, wakeMailer: mailer.wake },
          run,
        ),
    },
    // A run of the past is worth nothing: the next one is of its own time.
    'forecast-red': {
      everyMs: 5 * minuteMs,
      lateAfterMs: 30 * minuteMs,
      retry: { limit: 2, pauseS: 20 },
      longestS: 240,
      keepDays: 1,
      run: ({ signal }) => forecastRedLights({ db, clock, bus: imports.bus }, signal),
    },
    // Classifying what an earlier version stored may take hours: a run that ends goes on where it stopped.
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
    'tidy-network',
    'roll-up-series',
    'keep-series',
    'erase-people',
    'run-imports',
    'forecast-red',
  ];
  return names
    .filter((name) => name !== 'send-mails' || mailer.sends)
    .map((name) => ({ name, ...defined[name] }));
}
