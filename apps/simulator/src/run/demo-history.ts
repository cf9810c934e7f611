import type { HeardPod, Home } from '../home.ts';
import { ClosedError, type Link, RefusedError } from '../link/link.ts';
import type { LiveFeed } from './live-feed.ts';
import { measureStretch, type Stretch, sendHistory } from './send-history.ts';

/** Pods whose histories are on their way at once. */
const lanes = 3;
const dayMs = 86_400_000;

export interface History {
  /** Acknowledged measurements of the past. */
  readonly measurements: number;
  /** MACs of pods whose history the server refused; they send nothing live. */
  readonly refused: readonly string[];
}

/** Which measurements are of the past. Times in ms. */
export interface PastTimes {
  /** Up to when. */
  readonly end: number;
  readonly days: number;
  readonly everyMs: number;
  readonly liveEveryMs: number;
}

/** How many of each pod's measurements are older than the last 24 hours of the past. */
export function olderRows({ days, everyMs }: PastTimes): number {
  const rows = Math.round((days * dayMs) / everyMs);
  return rows - Math.min(rows, Math.round(dayMs / everyMs));
}

/** Spreads the pods over an interval, so that they do not all measure at once. */
export const phaseOf = (pod: HeardPod, intervalMs: number): number =>
  Math.floor(((pod.wearer.options.pod * 0.618) % 1) * intervalMs);

/** The last 24 hours of a pod's past, and what is before them. */
function stretchesOf(pod: HeardPod, times: PastTimes): { recent: Stretch; older: Stretch } {
  const { end, days, everyMs } = times;
  const rows = Math.round((days * dayMs) / everyMs);
  const older = olderRows(times);
  const last = end - phaseOf(pod, everyMs);
  const at = (row: number): number => last - (rows - 1 - row) * everyMs;
  return {
    older: { first: at(0), last: at(older - 1), everyMs },
    recent: { first: at(older), last, everyMs },
  };
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
    const stretch = { first, last, everyMs };
    await sendHistory(pod, home, stretch, measureStretch(pod, stretch), link);
    first = last + everyMs;
  }
  feed.join(pod, first);
}

/** Days of what a pod measured, the newest first. */
function daysOf(frames: readonly string[], { first, everyMs }: Stretch): [Stretch, string[]][] {
  const perDay = Math.round(dayMs / everyMs);
  const days: [Stretch, string[]][] = [];
  for (let to = frames.length; to > 0; to -= perDay) {
    const from = Math.max(0, to - perDay);
    const stretch = { first: first + from * everyMs, last: first + (to - 1) * everyMs, everyMs };
    days.push([stretch, frames.slice(from, to)]);
  }
  return days;
}

/**
 * Sends the last 24 hours of everyone and lets them go on live; then the days before, the newest first. `past` and
 * `present` are the same people: those of `present` have not lived further than the older days.
 */
export async function sendPast(
  { past, present }: { readonly past: Home; readonly present: Home },
  link: Link,
  feed: LiveFeed,
  times: PastTimes,
  isStopped: () => boolean,
): Promise<History> {
  const refused = new Set<string>();
  let measurements = 0;

  /** Takes the pods one after another, some at once; leaves out those that the server refuses, and ends at a stop. */
  async function eachPod(pods: readonly HeardPod[], send: (pod: HeardPod) => Promise<number>): Promise<void> {
    const queue = pods.filter(({ mac }) => !refused.has(mac));
    async function lane(): Promise<void> {
      for (let pod = queue.shift(); pod && !isStopped(); pod = queue.shift()) {
        try {
          const sent = await send(pod);
          measurements += sent;
        } catch (error) {
          if (error instanceof ClosedError) return;
          if (!(error instanceof RefusedError)) throw error;
          refused.add(pod.mac);
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  await eachPod(present.pods, async (pod) => {
    const { recent } = stretchesOf(pod, times);
    pod.skip(recent.first - times.everyMs);
    const sent = await sendHistory(pod, present, recent, measureStretch(pod, recent), link);
    await closeUp(pod, present, link, feed, times.liveEveryMs);
    return sent;
  });
  const older = new Map<string, [Stretch, string[]][]>();
  for (const pod of olderRows(times) > 0 ? past.pods : []) {
    if (isStopped()) break;
    const stretch = stretchesOf(pod, times).older;
    older.set(pod.mac, daysOf(measureStretch(pod, stretch), stretch));
    // The others go on live meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let day = 0; day < Math.ceil(times.days) - 1; day++)
    await eachPod(past.pods, async (pod) => {
      const [stretch, frames] = older.get(pod.mac)?.[day] ?? [];
      return stretch && frames ? sendHistory(pod, past, stretch, frames, link) : 0;
    });
  return { measurements, refused: [...refused] };
}
