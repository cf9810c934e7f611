import type pino from 'pino';
import { createConditionMails, knowConcerned } from './features/system/index.ts';
import type { Pipeline } from './pipeline/index.ts';
import type { Announcements } from './platform/announcements.ts';
import type { Bus } from './platform/bus.ts';
import { checkClock } from './platform/clock/check-clock.ts';
import type { ServerClock } from './platform/clock/server-clock.ts';
import type { Database } from './platform/db/open-database.ts';
import type { Delivery } from './platform/mail/smtp.ts';
import type { Presence } from './platform/presence.ts';
import { runEvery } from './platform/run-every.ts';
import type { Check, Condition, Times, WatchedPart } from './platform/watchdog/condition.ts';
import { databasePart } from './platform/watchdog/database-part.ts';
import { diskPart } from './platform/watchdog/disk-check.ts';
import { startWatchdog, type Watchdog } from './platform/watchdog/start-watchdog.ts';

const refreshMs = 30_000;
const clockUnknown: Condition = {
  code: 'clock-differs',
  level: 'degraded',
  sentence: 'Whether the clock is right could not be found out: see the log.',
};
const jobsUnknown: Condition = {
  code: 'job-late',
  level: 'degraded',
  sentence: 'Whether jobs are late could not be read: see the log.',
};

/**
 * The clock and the jobs as watched parts. While the database is away the jobs are unknown, and another part reports that.
 */
export const clockAndJobs = (
  clock: Pick<ServerClock, 'now' | 'status'>,
  jobs: { readonly check: Check },
  presence: Pick<Presence, 'isAway'>,
): readonly WatchedPart[] => [
  { check: checkClock(clock), worst: clockUnknown },
  { check: () => (presence.isAway() ? [] : jobs.check()), worst: jobsUnknown },
];

/** Watches every part of the server, announces the faults for displays, and mails administrators about lasting ones. */
export async function openWatchdog(from: {
  readonly database: Pick<Database, 'db' | 'health'>;
  readonly pipeline: Pick<Pipeline, 'watched' | 'flow' | 'metrics'>;
  readonly bus: Bus<Announcements>;
  readonly times: Times;
  readonly log: pino.Logger;
  /** The folder of our own database; undefined for the operator's. */
  readonly dataDir: string | undefined;
  readonly delivery: Delivery | undefined;
  readonly baseUrl: () => string;
  /** Further parts to watch. */
  readonly parts: readonly WatchedPart[];
  /** The time between two rounds of checks, ms. */
  readonly everyMs?: number;
}): Promise<Watchdog> {
  const { database, pipeline, bus, times, log, delivery, baseUrl } = from;
  const concerned = knowConcerned(database.db);
  await concerned.refresh();
  const { administrators } = concerned;
  const mails = delivery && createConditionMails({ delivery, administrators, baseUrl, log, ...times });
  let lastText = '[]';
  const watchdog = await startWatchdog({
    parts: [
      databasePart(database.health),
      diskPart(from.dataDir, () => pipeline.flow().isDiskFull),
      ...pipeline.watched,
      ...from.parts,
    ],
    times,
    log,
    ...(from.everyMs === undefined ? {} : { everyMs: from.everyMs }),
    metrics: pipeline.metrics,
    onRound(active) {
      mails?.round(active);
      const displayed = concerned.displayed(active);
      const text = JSON.stringify(displayed);
      if (text === lastText) return;
      lastText = text;
      bus.publish('conditions-changed', { failing: displayed });
    },
  });
  const refreshing = runEvery(refreshMs, concerned.refresh, (error) =>
    log.warn({ err: error }, 'whom a condition concerns could not be read'),
  );
  return {
    ...watchdog,
    async stop() {
      await watchdog.stop();
      await refreshing.stop();
      await mails?.close();
    },
  };
}
