import { areMixed, follow } from './countings.ts';
import type { Pod } from './pod.ts';
import { beginAgain, type Identity, noBoot, numberOf } from './seen.ts';

/** What is older when it is received shows nothing of what is heard now. */
const liveMs = 2 * 60_000;

/**
 * Follows what counts under the address of a pod, at each time that it is heard. Answers whether a measurement may be of another
 * device: it is stored then, and not analysed. Devices without a counter can't be distinguished.
 */
export function followPod(pod: Pod, identity: Identity, receivedAt: number): boolean {
  if (identity.boot === noBoot) return false;
  const { countings, seen } = pod;
  const isLive = Math.abs(receivedAt - identity.at) <= liveMs;
  const verdict = isLive ? follow(countings, identity, numberOf(seen, identity)) : 'goes-on';
  if (verdict === 'began-again') beginAgain(seen, identity);
  return verdict === 'other' || (areMixed(countings, receivedAt) && isLive);
}
