import { areMixed, type Countings, follow, noCountings } from '../fleet/countings.ts';
import type { Node } from '../fleet/node.ts';
import type { NodeReception, Pod, PodReception, Writable } from '../fleet/pod.ts';
import {
  beginAgain,
  forget,
  type Identity,
  noBoot,
  numberOf,
  rememberDoubtful,
  rememberStored,
  type Seen,
  type StoredIdentity,
} from '../fleet/seen.ts';
import { count } from '../fleet/site.ts';
import type { DecodedRow } from './decode-advertisement.ts';
import { bootOf } from './decode-advertisement.ts';

interface OwnReception extends Writable<PodReception> {
  seen: Seen;
  countings: Countings;
  readonly byNode: Map<number, Writable<NodeReception>>;
}

/** The reception of a pod, to be written: in this folder alone. */
export const ownReception = (pod: Pod): OwnReception => pod.reception as OwnReception;

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

/** Measurements that follow others of a pod within this time are of now. */
const latelyMs = 30_000;
/** The same where the node's clock is known, and only the lateness of its message is in question. */
const ofLateMs = 90_000;
/** Corrected clocks differ by less. */
const marginMs = 15_000;

/** A message before it is dated: when it was received, and how far its node's clock was off; undefined: not known. */
interface UndatedMessage {
  readonly receivedAt: number;
  readonly offset: number | undefined;
}

/** 1: a row measured after the latest of its pod; -1: before the latest; 0: not known. */
function ageOf(
  { row, reading }: DecodedRow,
  pod: Pod | undefined,
  { receivedAt, offset }: UndatedMessage,
): number {
  const counters = pod && ownReception(pod).seen.counters;
  if (!counters || (reading.kind !== 'pad' && reading.kind !== 'bio')) return 0;
  if (bootOf(reading) !== counters.boot || reading.counter === counters.lastCounter) return 0;
  if (reading.counter < counters.lastCounter) return -1;
  const agoMs = receivedAt - counters.lastAt;
  if (offset === undefined) return agoMs <= latelyMs ? 1 : 0;
  return agoMs <= ofLateMs && row.timestamp + offset < counters.lastAt - marginMs ? 1 : 0;
}

/**
 * Returns whether a message is of now, whatever its node's clock says: by the counters of its pods, more of its measurements
 * follow the latest ones, which other nodes may have heard, than precede them.
 */
export const isFreshMessage = (
  rows: readonly DecodedRow[],
  podOf: (row: DecodedRow) => Pod | undefined,
  message: UndatedMessage,
): boolean => rows.reduce((sum, row) => sum + ageOf(row, podOf(row), message), 0) > 0;
