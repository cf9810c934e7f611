import { areMixed, follow, noCountings } from '../fleet/countings.ts';
import type { Node } from '../fleet/node.ts';
import type { Pod } from '../fleet/pod.ts';
import {
  beginAgain,
  forget,
  type Identity,
  noBoot,
  numberOf,
  rememberDoubtful,
  rememberStored,
  type StoredIdentity,
} from '../fleet/seen.ts';
import { count } from '../fleet/site.ts';
import { ownReception } from './own-reception.ts';

/** A measurement that is older when it is received does not show which devices send now. */
const liveMs = 2 * 60_000;

/**
 * Follows which devices count under the address of a pod, at each time that it is heard. Returns whether a measurement may
 * be of another device: it is then stored and not analysed. Devices without a counter can't be distinguished.
 */
export function followPod(pod: Pod, identity: Identity, receivedAt: number): boolean {
  if (identity.boot === noBoot) return false;
  const { countings, seen } = ownReception(pod);
  const isLive = Math.abs(receivedAt - identity.at) <= liveMs;
  const verdict = isLive ? follow(countings, identity, numberOf(seen, identity)) : 'goes-on';
  if (verdict === 'began-again') beginAgain(seen, identity);
  return verdict === 'other' || (areMixed(countings, receivedAt) && isLive);
}

/** Notes that a node heard a pod at a time by the server's clock, epoch ms. `rssi` in dBm; null: not reported. */
export function noteReception(pod: Pod, node: Node, rssi: number | null, at: number): void {
  const { byNode } = ownReception(pod);
  const reception = byNode.get(node.id);
  if (!reception) byNode.set(node.id, { rssi, at, heard: 1, writtenAt: 0 });
  else {
    reception.heard++;
    if (at < reception.at) return;
    reception.at = at;
    reception.rssi = rssi;
  }
}

/** Flags a pod whose counter went back, or further on than the elapsed time allows: someone may be forging its frames. */
export function noteJump(pod: Pod, at: number): void {
  count(pod.site, 'counter-jump');
  ownReception(pod).jumpedAt = at;
}

/** Remembers a measurement that was doubtful until it was stored. */
export function rememberStoredRow(pod: Pod, identity: Identity): void {
  if (rememberDoubtful(ownReception(pod).seen, identity)) noteJump(pod, identity.at);
}

/** Forgets a measurement whose commit failed. `isSure`: it is not stored; else the table decides when it comes again. */
export function forgetRow(pod: Pod, identity: Identity, isSure: boolean): void {
  forget(ownReception(pod).seen, identity, isSure);
}

/** Begins the reception of a pod again, from its latest stored measurements. */
export function restartReception(pod: Pod, stored: readonly StoredIdentity[]): void {
  const reception = ownReception(pod);
  reception.seen = rememberStored(stored);
  reception.countings = noCountings();
  reception.byNode.clear();
  reception.receivedAt = 0;
}

/** Sets when the server last received a pod, epoch ms. */
export function setReceivedAt(pod: Pod, receivedAt: number): void {
  ownReception(pod).receivedAt = receivedAt;
}

/** Sets when a node heard the measurement that was last received, epoch ms. */
export function setHeardAt(pod: Pod, heardAt: number): void {
  ownReception(pod).heardAt = heardAt;
}
