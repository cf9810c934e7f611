import { offsetAt } from '@padlight/time-zone';
import { createHome, usualInterval } from '../home.ts';
import type { LinkNews } from '../link/link.ts';
import { openMqttLink } from '../link/mqtt-link.ts';
import { goesOnFrom } from './close-up.ts';
import { type DemoHomes, type History, liveOn, olderMeasurements, pastEndOf } from './demo-history.ts';
import type { DemoPod, HomeFile } from './home-file.ts';
import { startLiveFeed } from './live-feed.ts';
import { careOf, stage, withVitals } from './staging.ts';

/** A life from longer ago is not repeated: within weeks it comes to the same. */
const mostLivedMs = 30 * 86_400_000;

export interface Demo {
  /** Resolves once every pod's history is acknowledged (or refused) and its live feed runs, or at `stop`. */
  readonly historyIn: Promise<History>;
  stop(): Promise<void>;
}

/**
 * The people of the home, as planned when the demonstration began. For those who have sent measurements later than their past,
 * counters continue from there.
 */
export function demoHomes(file: HomeFile, now: number): DemoHomes & { readonly end: number } {
  const { seed, nodes, dayNight, historyDays, sendsHistory, historyIntervalMs: everyMs } = file;
  const end = file.beganAt ?? Math.floor(now / everyMs) * everyMs;
  const times = { end, days: historyDays, everyMs, liveEveryMs: file.liveIntervalMs };
  const utcOffsetMs = offsetAt(file.timeZone, end);
  const planned = withVitals(careOf(stage(file.pods, end), end));
  const sentUntil = new Map<string, number>();
  const goingOn = planned.map(({ sent, ...plan }): DemoPod => {
    if (!sent || (sendsHistory && sent.at < pastEndOf(plan, times) - everyMs / 2)) return plan;
    const from = goesOnFrom(sent, now, usualInterval(plan, file.liveIntervalMs));
    sentUntil.set(plan.mac, from.at);
    return { ...plan, sent: from };
  });
  const start = Math.max(end - historyDays * 86_400_000 - everyMs, now - mostLivedMs);
  const options = { seed, start, nodes, utcOffsetMs, dayNight, intervalMs: file.liveIntervalMs };
  const pods = planned.map(({ sent: _, ...plan }) => plan);
  return {
    end,
    past: sendsHistory ? createHome({ ...options, pods }) : undefined,
    present: createHome({
      ...options,
      pods: goingOn,
      measured: (plan) => olderMeasurements(plan, times),
    }),
    sentUntil,
  };
}

/**
 * Runs the demonstration home: the last day of its past first, then its present, and its older days at the same time. A later start
 * runs its present alone, from the last sent measurements. `secret` signs the site in.
 */
export function startDemo(file: HomeFile, secret: string, news: LinkNews): Demo {
  const { end, ...homes } = demoHomes(file, Date.now());
  const link = openMqttLink(file.mqttUrl, { installationId: file.installationId, secret }, news);
  const feed = startLiveFeed({
    home: homes.present,
    seed: file.seed,
    link,
    intervalMs: file.liveIntervalMs,
    clock: Date.now,
    outagesPerDay: file.outagesPerDay,
  });
  let isStopped = false;
  const times = {
    end,
    days: file.historyDays,
    everyMs: file.historyIntervalMs,
    liveEveryMs: file.liveIntervalMs,
  };
  const historyIn = liveOn(homes, link, feed, times, () => isStopped);
  return {
    historyIn,
    async stop() {
      isStopped = true;
      feed.stop();
      await link.close();
      await historyIn;
    },
  };
}
