import { counterModulus } from '@padlight/contract';
import type { HeardPod, Home } from '../home.ts';
import type { Link } from '../link/link.ts';
import { type Advertised, measureTo, type Sent } from '../pod.ts';
import type { LiveFeed } from './live-feed.ts';
import { sendHistory } from './send-history.ts';

/** Nodes keep rows for this long while the server is away. */
const keptMs = 86_400_000;
/** Measurements older than this are sent as coarsely as the past. */
const closelyMs = 3_600_000;

/** The intervals of a pod, ms: live, and in the past. */
export interface Intervals {
  readonly everyMs: number;
  readonly liveEveryMs: number;
}

/**
 * The measurement that a pod continues from at `now`: its newest stored one, or, where that is older than nodes keep, a later one
 * that was lost.
 */
export function goesOnFrom({ at, boot, counter }: Sent, now: number, everyMs: number): Sent {
  const lost = Math.max(0, Math.ceil((now - keptMs - at) / everyMs));
  return { at: Math.round(at + lost * everyMs), boot, counter: (counter + lost) % counterModulus };
}

/** The measurements of a pod from `first` to `last`, on impacts too, as far as a node receives them; and the time of the next. */
export function measureOn(
  pod: HeardPod,
  first: number,
  last: number,
  everyMs: number,
): { readonly received: Advertised[]; readonly nextAt: number } {
  const received: Advertised[] = [];
  let nextAt = first;
  while (nextAt <= last) {
    const impact = pod.impactBefore(nextAt);
    for (const measurement of measureTo(pod, impact ?? nextAt))
      if (pod.receive(measurement).length > 0) received.push(measurement);
    if (impact === undefined) nextAt += everyMs;
  }
  return { received, nextAt };
}

/** Sends the measurements of a pod from its last state to now, so that no gap is left; then it is live. */
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
    const { received, nextAt } =
      first < closely
        ? measureOn(pod, first, closely, everyMs)
        : measureOn(pod, first, Date.now(), liveEveryMs);
    await sendHistory(pod, home, received, link);
    first = nextAt;
  }
  feed.join(pod, first);
}
