import type { IngestReason, OrganisationId } from '@padlight/contract';
import type { BadMessage } from './bad-message.ts';

/** How many unknown pods a site may list as heard. */
export const heardPodsPerSite = 500;
/** Of how many nodes, the strongest, it is kept how they hear an unknown pod. */
const nodesPerHeardPod = 8;
/** A pod that was not heard for so long makes room for another where the list is full, ms. */
const forgottenAfterMs = 3_600_000;
/** What is heard of an unknown pod is written at most this often, ms. */
const writtenEveryMs = 60_000;

/** How a node last heard an unknown pod: its signal in dBm (null: the node did not say), and when in epoch ms. */
export interface HeardBy {
  readonly nodeId: number;
  readonly rssi: number | null;
  readonly at: number;
}
interface HeardPod {
  readonly first: number;
  last: number;
  writtenAt: number | undefined;
  by: readonly HeardBy[];
}

/** A facility's network: what its gateways sign in to. `counts` are those not yet written down, by reason. */
export interface Site {
  readonly organisationId: OrganisationId;
  readonly id: string;
  /** SHA-256 of each secret that is accepted now; none: nobody signed in yet, or nobody may. */
  secretHashes: readonly Buffer[];
  /** Sign-in to its organisation ended so long ago that nothing of it is stored any more. */
  isSuspended: boolean;
  readonly counts: Map<IngestReason, number>;
  /** Measurements that wait for a commit or are in one, and bytes that were read and not answered. */
  waitingRows: number;
  waitingBytes: number;
  /** The newest messages that could not be read in full and are not written down, oldest first. */
  readonly badMessages: BadMessage[];
  /** Unknown pods whose frames could be decoded, by MAC: epoch ms first and last heard, and by which nodes. */
  readonly heardPods: Map<number, HeardPod>;
}

export const openSite = (organisationId: OrganisationId, id: string): Site => ({
  organisationId,
  id,
  secretHashes: [],
  isSuspended: false,
  counts: new Map(),
  waitingRows: 0,
  waitingBytes: 0,
  badMessages: [],
  heardPods: new Map(),
});

export function count(site: Site, reason: IngestReason, n = 1): void {
  site.counts.set(reason, (site.counts.get(reason) ?? 0) + n);
}

/** Lists a pod that nobody registered, as far as the site's list has room. `by`: the node that heard it, where it is known. */
export function hearUnknownPod(
  site: Site,
  mac: number,
  at: number,
  by: Pick<HeardBy, 'nodeId' | 'rssi'> | undefined,
): void {
  const known = site.heardPods.get(mac);
  if (!known && !hasRoom(site, at)) return;
  const heard = known ?? { first: at, last: at, writtenAt: undefined, by: [] };
  heard.last = at;
  if (by)
    heard.by = [{ ...by, at }, ...heard.by.filter(({ nodeId }) => nodeId !== by.nodeId)]
      .sort(strongestFirst)
      .slice(0, nodesPerHeardPod);
  site.heardPods.set(mac, heard);
}

/** What is not known ranks below all that is. */
const strongestFirst = (a: HeardBy, b: HeardBy): number =>
  (b.rssi ?? Number.NEGATIVE_INFINITY) - (a.rssi ?? Number.NEGATIVE_INFINITY) || 0;

/** Whether the list takes one more, where need be in place of the one that was not heard for longest. */
function hasRoom({ heardPods }: Site, now: number): boolean {
  if (heardPods.size < heardPodsPerSite) return true;
  let oldest: [number, HeardPod] | undefined;
  for (const entry of heardPods) if (!oldest || entry[1].last < oldest[1].last) oldest = entry;
  if (!oldest || now - oldest[1].last < forgottenAfterMs) return false;
  return heardPods.delete(oldest[0]);
}

/** The pods that nobody registered of which something was heard since it was last written; none of them twice in a minute. */
export function takeHeardPods({ heardPods }: Site): [mac: number, heard: Readonly<HeardPod>][] {
  const due: [number, HeardPod][] = [];
  for (const [mac, heard] of heardPods) {
    if (heard.writtenAt !== undefined && heard.last - heard.writtenAt < writtenEveryMs) continue;
    heard.writtenAt = heard.last;
    due.push([mac, heard]);
  }
  return due;
}
