import { counterModulus } from '@padlight/contract';
import type { HeardPod, Home } from '../home.ts';
import type { Link } from '../link/link.ts';
import { type Advertised, measureTo, type Sent } from '../pod.ts';
import type { LiveFeed } from './live-feed.ts';
import { sendHistory } from './send-history.ts';

/** What was heard longer ago than this while the server was away, nodes no longer keep. */
const keptMs = 86_400_000;
/** What is longer ago than this is sent as coarsely as the past. */
const closelyMs = 3_600_000;

/** How often a pod measures, ms: live, and in the past. */
export interface Intervals {
  readonly everyMs: number;
  readonly liveEveryMs: number;
}

/** What a pod goes on from at `now`: its newest stored measurement, or, where that is older than nodes keep, a later one that was lost. */
export function goesOnFrom({ at, boot, counter }: Sent, now: number, everyMs: number): Sent {
  const lost = Math.max(0, Math.ceil((now - keptMs - at) / everyMs));
  return { at: Math.round(at + lost * everyMs), boot, counter: (counter + lost) % counterModulus };
}

/** What a pod measures from `first` to `last`, on impacts too, as far as a node hears it; and when it measures next. */
export function measureOn(
  pod: HeardPod,
  first: number,
  last: number,
  everyMs: number,
): { readonly heard: Advertised[]; readonly nextAt: number } {
  const heard: Advertised[] = [];
  let nextAt = first;
  while (nextAt <= last) {
    const impact = pod.impactBefore(nextAt);
    for (const measurement of measureTo(pod, impact ?? nextAt))
      if (pod.receive(measurement).length > 0) heard.push(measurement);
    if (impact === undefined) nextAt += everyMs;
  }
  return { heard, nextAt };
}

/** Sends what a pod measured from where its life stands to now, so that no gap is left; then it is live. */
export async function closeUp(
  pod: HeardPod,
  home: Home,
  link: Link,
  feed: LiveFeed,
  { everyMs, liveEveryMs }: Intervals,
): Promise<void> {
  let first = pod.wearer.now + liveEveryMs;
  while (first < Date.now() - liveEveryMs) {
    const closely = Date.now() - closelyMs;
    const { heard, nextAt } =
      first < closely
        ? measureOn(pod, first, closely, everyMs)
        : measureOn(pod, first, Date.now(), liveEveryMs);
    await sendHistory(pod, home, heard, link);
    first = nextAt;
  }
  feed.join(pod, first);
}
