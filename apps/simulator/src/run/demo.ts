import { offsetAt } from '@padlight/time-zone';
import { createHome, type HeardPod, type Home } from '../home.ts';
import { ClosedError, type Link, type LinkNews, RefusedError } from '../link/link.ts';
import { openMqttLink } from '../link/mqtt-link.ts';
import type { HomeFile } from './home-file.ts';
import { type LiveFeed, startLiveFeed } from './live-feed.ts';
import { sendHistory } from './send-history.ts';
import { awayMs, stage } from './staging.ts';

/** Pods whose histories are on their way at once. */
const lanes = 3;
/** A restarted home lives at most this much of its past again. */
const mostRelivedMs = 30 * 86_400_000;

interface History {
  /** Acknowledged measurements of the past. */
  readonly measurements: number;
  /** MACs of pods whose history the server refused; they send nothing live. */
  readonly refused: readonly string[];
}

export interface Demo {
  /** Resolves once every pod's history is acknowledged (or refused) and its live feed runs, or at `stop`. */
  readonly historyIn: Promise<History>;
  stop(): Promise<void>;
}

interface Times {
  readonly file: HomeFile;
  readonly end: number;
  readonly away: string | undefined;
}

/** Spreads the pods over an interval, so that they do not all measure at once. */
const phaseOf = (pod: HeardPod, intervalMs: number): number =>
  Math.floor(((pod.wearer.options.pod * 0.618) % 1) * intervalMs);

async function tellPast(pod: HeardPod, home: Home, link: Link, { file, end, away }: Times): Promise<number> {
  const { historyDays, historyIntervalMs: everyMs } = file;
  const rows = Math.round((historyDays * 86_400_000) / everyMs);
  const last = end - (pod.mac === away ? awayMs.since : 0) - phaseOf(pod, everyMs);
  return sendHistory(pod, home, { first: last - (rows - 1) * everyMs, last, everyMs }, link);
}

/** From the end of a pod's history to now at the live interval, so that no gap is left; then it is live. */
async function closeUp(
  pod: HeardPod,
  home: Home,
  link: Link,
  feed: LiveFeed,
  everyMs: number,
): Promise<void> {
  let first = pod.wearer.now + everyMs;
  while (first < Date.now() - everyMs) {
    const last = first + Math.floor((Date.now() - first) / everyMs) * everyMs;
    await sendHistory(pod, home, { first, last, everyMs }, link);
    first = last + everyMs;
  }
  feed.join(pod, first);
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

async function tellAll(home: Home, link: Link, feed: LiveFeed, times: Times): Promise<History> {
  const { file, end, away } = times;
  const queue = [...home.pods];
  const refused: string[] = [];
  let measurements = 0;

  async function tell(pod: HeardPod): Promise<void> {
    const told = await tellPast(pod, home, link, times);
    measurements += told;
    if (pod.mac === away) feed.join(pod, end + awayMs.until);
    else await closeUp(pod, home, link, feed, file.liveIntervalMs);
  }

  async function lane(): Promise<void> {
    for (let pod = queue.shift(); pod; pod = queue.shift()) {
      try {
        await tell(pod);
      } catch (error) {
        if (error instanceof ClosedError) return;
        if (!(error instanceof RefusedError)) throw error;
        refused.push(pod.mac);
      }
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  return { measurements, refused };
}

/** Runs the demonstration home: its past first, pod by pod, then its present. `secret` signs the site in. */
export function startDemo(file: HomeFile, secret: string, news: LinkNews): Demo {
  const { seed, nodes, dayNight, boot, liveIntervalMs, resumeFrom } = file;
  const everyMs = file.historyIntervalMs;
  const end = file.historyEnd ?? Math.floor(Date.now() / everyMs) * everyMs;
  const resumed = resumeFrom !== undefined;
  const start = resumed
    ? Math.max(resumeFrom, Date.now() - mostRelivedMs)
    : end - file.historyDays * 86_400_000 - everyMs;
  const offset = offsetAt(file.timeZone, end);
  const staged = !resumed || file.historyEnd !== undefined;
  const cast = staged ? stage(file.pods, end, start, dayNight, offset) : { pods: file.pods, away: undefined };
  const home = createHome({
    seed,
    start,
    pods: cast.pods,
    nodes,
    utcOffsetMs: offset,
    dayNight,
    boot,
    intervalMs: liveIntervalMs,
    ...(resumed && { counterAt: Date.now() }),
  });
  const link = openMqttLink(file.mqttUrl, { installationId: file.installationId, secret }, news);
  const feed = startLiveFeed({
    home,
    seed,
    link,
    intervalMs: liveIntervalMs,
    clock: Date.now,
    outagesPerDay: file.outagesPerDay,
  });
  const historyIn = resumed
    ? resume(home, feed, liveIntervalMs)
    : tellAll(home, link, feed, { file, end, away: cast.away });
  return {
    historyIn,
    async stop() {
      feed.stop();
      await link.close();
      await historyIn;
    },
  };
}
