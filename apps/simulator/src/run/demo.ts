import { offsetAt } from '@padlight/time-zone';
import { createHome, type Home } from '../home.ts';
import type { LinkNews } from '../link/link.ts';
import { openMqttLink } from '../link/mqtt-link.ts';
import { type History, olderRows, phaseOf, sendPast } from './demo-history.ts';
import type { HomeFile } from './home-file.ts';
import { type LiveFeed, startLiveFeed } from './live-feed.ts';
import { careOf, stage } from './staging.ts';

/** A restarted home lives at most this much of its past again. */
const mostRelivedMs = 30 * 86_400_000;

export interface Demo {
  /** Resolves once every pod's history is acknowledged (or refused) and its live feed runs, or at `stop`. */
  readonly historyIn: Promise<History>;
  stop(): Promise<void>;
}

/** Lives the time since `resumeFrom` again without a word, and goes on live. */
async function resume(home: Home, feed: LiveFeed, everyMs: number): Promise<History> {
  for (const pod of home.pods) {
    const first = Math.floor(Date.now() / everyMs) * everyMs + phaseOf(pod, everyMs);
    pod.skip(first - everyMs);
    feed.join(pod, first);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { measurements: 0, refused: [] };
}

/**
 * Runs the demonstration home: the last day of its past first, then its present, and its older days meanwhile. `secret`
 * signs the site in.
 */
export function startDemo(file: HomeFile, secret: string, news: LinkNews): Demo {
  const { seed, nodes, dayNight, boot, liveIntervalMs, resumeFrom, historyDays } = file;
  const everyMs = file.historyIntervalMs;
  const end = file.historyEnd ?? Math.floor(Date.now() / everyMs) * everyMs;
  const resumed = resumeFrom !== undefined;
  const start = resumed
    ? Math.max(resumeFrom, Date.now() - mostRelivedMs)
    : end - historyDays * 86_400_000 - everyMs;
  const offset = offsetAt(file.timeZone, end);
  const staged = !resumed || file.historyEnd !== undefined;
  const options = {
    seed,
    start,
    pods: careOf(staged ? stage(file.pods, end, dayNight, offset) : file.pods),
    nodes,
    utcOffsetMs: offset,
    dayNight,
    boot,
    intervalMs: liveIntervalMs,
    ...(resumed && { counterAt: Date.now() }),
  };
  const times = { end, days: historyDays, everyMs, liveEveryMs: liveIntervalMs };
  const present = createHome({ ...options, measured: resumed ? 0 : olderRows(times) });
  const link = openMqttLink(file.mqttUrl, { installationId: file.installationId, secret }, news);
  const feed = startLiveFeed({
    home: present,
    seed,
    link,
    intervalMs: liveIntervalMs,
    clock: Date.now,
    outagesPerDay: file.outagesPerDay,
  });
  let isStopped = false;
  const historyIn = resumed
    ? resume(present, feed, liveIntervalMs)
    : sendPast({ past: createHome(options), present }, link, feed, times, () => isStopped);
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
