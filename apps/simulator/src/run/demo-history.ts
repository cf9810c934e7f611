import type { HeardPod, Home, PodPlan } from '../home.ts';
import { ClosedError, type Link, RefusedError } from '../link/link.ts';
import { closeUp, type Intervals } from './close-up.ts';
import type { LiveFeed } from './live-feed.ts';
import { countVitals, measureStretch, type Stretch, sendHistory } from './send-history.ts';

/** The number of pods whose histories are sent at once. */
const lanes = 3;
const dayMs = 86_400_000;

export interface History {
  /** Acknowledged measurements of the past. */
  readonly measurements: number;
  /** MACs of pods whose history the server refused; they send nothing live. */
  readonly refused: readonly string[];
}

/** The definition of the past. Times in ms. */
export interface PastTimes extends Intervals {
  /** The end of the past. */
  readonly end: number;
  readonly days: number;
}

/** The number of measurements of a pod's pad before the last 24 hours of the past. */
function olderRows({ days, everyMs }: PastTimes): number {
  const rows = Math.round((days * dayMs) / everyMs);
  return rows - Math.min(rows, Math.round(dayMs / everyMs));
}

/** The number of measurements of a pod before the last 24 hours of the past, vital signs included. */
export function olderMeasurements({ vitals }: Pick<PodPlan, 'vitals'>, times: PastTimes): number {
  const rows = olderRows(times);
  return rows + (vitals ? countVitals(rows, times) : 0);
}

/** Spreads the pods over an interval, so that they do not all measure at once. */
const phaseOf = ({ mac }: { readonly mac: string }, intervalMs: number): number =>
  Math.floor(((Number.parseInt(mac.slice(-4), 16) * 0.618) % 1) * intervalMs);

/** The last 24 hours of a pod's past, and the time before them. */
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

/** The time of the last measurement of a pod's past, epoch ms. */
export const pastEndOf = (pod: { readonly mac: string }, { end, everyMs }: PastTimes): number =>
  end - phaseOf(pod, everyMs);

/** The people of the demonstration twice, and the time from which those continue who have sent before (epoch ms, by MAC). */
export interface DemoHomes {
  /** For the older days; undefined: all of them are sent. */
  readonly past: Home | undefined;
  /** For the time from then on. */
  readonly present: Home;
  readonly sentUntil: ReadonlyMap<string, number>;
}

/**
 * Makes everyone live: from their last sent measurement, or after the last 24 hours of their past, or from now where the past is
 * over. Then sends the older days, of one pod after another.
 */
export async function liveOn(
  { past, present, sentUntil }: DemoHomes,
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

  async function sendRecent(pod: HeardPod): Promise<number> {
    const { recent } = stretchesOf(pod, times);
    pod.skip(recent.first - times.everyMs);
    return sendHistory(pod, present, measureStretch(pod, recent), link);
  }

  await eachPod(present.pods, async (pod) => {
    const from = sentUntil.get(pod.mac);
    const goesOn = from !== undefined || past === undefined;
    if (goesOn) pod.skip(from ?? Date.now());
    const sent = goesOn ? 0 : await sendRecent(pod);
    await closeUp(pod, present, link, feed, times);
    return sent;
  });
  if (past === undefined) return { measurements, refused: [...refused] };
  // All older days of a pod at once: the server analyses a pod's past again as often as something older of it comes.
  if (olderRows(times) > 0)
    await eachPod(past.pods, async (pod) => {
      const measured = measureStretch(pod, stretchesOf(pod, times).older);
      // The other pods stay live in between.
      await new Promise((resolve) => setImmediate(resolve));
      return sendHistory(pod, past, measured, link);
    });
  return { measurements, refused: [...refused] };
}
