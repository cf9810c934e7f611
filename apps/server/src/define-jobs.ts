import type { JobName } from '@padlight/contract';
import { checkDomains, type FindRecord } from './features/domains/index.ts';
import { erasePeople } from './features/erasures/index.ts';
import { forecastRedLights } from './features/forecasts/index.ts';
import { type ImportParts, runImports } from './features/imports/index.ts';
import { createMailSender } from './features/mail-templates/index.ts';
import { tidyRegistrations } from './features/registration/index.ts';
import { endUnkeptAccounts } from './features/secondary-users/index.ts';
import { keepSeries, rollUpSeries } from './features/series/index.ts';
import { deleteOldHours, type PackingParts, packMeasurements, pruneCheckpoints } from './pipeline/index.ts';
import type { ServerClock } from './platform/clock/server-clock.ts';
import type { Db } from './platform/db/database.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Mailer } from './platform/mail/create-mailer.ts';
import { tidySignIn } from './tidy-sign-in.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const retry = { limit: 5, pauseS: 30 } as const;

/** Defines all background jobs of this installation with their times, as listed in docs/operations.md. */
export function defineJobs(parts: {
  readonly db: Db;
  readonly clock: Pick<ServerClock, 'now' | 'expiryNow' | 'status'>;
  readonly keepPartitions: () => Promise<void>;
  readonly packing: Pick<PackingParts, 'asOwner' | 'disk' | 'log'>;
  readonly mailer: Mailer;
  readonly imports: Pick<ImportParts, 'bus' | 'kinds'>;
  readonly findRecord: FindRecord;
}): readonly JobDefinition[] {
  const { db, clock, keepPartitions, packing, mailer, imports, findRecord } = parts;
  const defined: Record<JobName, Omit<JobDefinition, 'name'>> = {
    // Mails are sent after the commit that wrote them: this sends those that were refused, or left by a crash.
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
    // A name server that does not answer leaves a domain as it is: the run of the next day asks again.
    'check-domains': {
      everyMs: 24 * hourMs,
      lateAfterMs: 48 * hourMs,
      retry,
      longestS: 3_600,
      keepDays: 14,
      run: (run) => checkDomains({ db, now: clock.now, findRecord, mailer }, run),
    },
    'tidy-registrations': {
      everyMs: hourMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 14,
      run: () => tidyRegistrations(db, { mailer, now: clock.now(), expiryNow: clock.expiryNow() }),
    },
    'prune-checkpoints': {
      everyMs: 10 * minuteMs,
      lateAfterMs: 2 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 3,
      // Rows written under a wrong time look old, so they stay until the time is believed.
      run: async () => {
        if (clock.status().state.doubt === undefined) await pruneCheckpoints(db);
      },
    },
    // Creates partitions for three days ahead each time, so that a late run leaves no measurement without a place.
    'keep-partitions': {
      everyMs: hourMs,
      lateAfterMs: 3 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 14,
      run: () => keepPartitions(),
    },
    // Nightly: a day that ended 72 hours ago, and what came late for packed days. The first night has all days before.
    'pack-measurements': {
      everyMs: 24 * hourMs,
      lateAfterMs: 48 * hourMs,
      retry,
      longestS: 12 * 3_600,
      keepDays: 14,
      run: (run) => packMeasurements({ ...packing, clock }, run),
    },
    // Runs hourly: with an unbroken calendar, one hour is due in each run.
    'tidy-network': {
      everyMs: hourMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 3,
      run: ({ signal }) => deleteOldHours(db, clock, signal),
    },
    // Readers add up what they read; this limits how much that is.
    'roll-up-series': {
      everyMs: minuteMs,
      lateAfterMs: 15 * minuteMs,
      retry,
      longestS: 3_600,
      keepDays: 1,
      run: ({ signal }) => rollUpSeries(db, signal),
    },
    // An erased person disappears at once; their measurements follow, a day per step.
    'erase-people': {
      everyMs: minuteMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 6 * 3_600,
      keepDays: 1,
      run: (run) => erasePeople(run, clock.now),
    },
    // Started when a user imports or undoes; this continues unfinished imports, and deletes old ones.
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
    // A missed run is not repeated, because the next one forecasts for its own time.
    'forecast-red': {
      everyMs: 5 * minuteMs,
      lateAfterMs: 30 * minuteMs,
      retry: { limit: 2, pauseS: 20 },
      longestS: 240,
      keepDays: 1,
      run: ({ signal }) => forecastRedLights({ db, clock, bus: imports.bus }, signal),
    },
    // Nightly: accounts for relatives whose keeper left, and those that no one took over.
    'end-secondary-users': {
      everyMs: 24 * hourMs,
      lateAfterMs: 24 * hourMs,
      retry,
      longestS: 1_800,
      keepDays: 30,
      run: ({ signal }) =>
        endUnkeptAccounts(
          {
            db,
            bus: imports.bus,
            mailSender: createMailSender(mailer),
            now: clock.now,
            expiryNow: clock.expiryNow,
          },
          signal,
        ),
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
    'check-domains',
    'tidy-registrations',
    'prune-checkpoints',
    'keep-partitions',
    'pack-measurements',
    'tidy-network',
    'roll-up-series',
    'keep-series',
    'erase-people',
    'run-imports',
    'forecast-red',
    'end-secondary-users',
  ];
  return names
    .filter((name) => name !== 'send-mails' || mailer.sends)
    .map((name) => ({ name, ...defined[name] }));
}
