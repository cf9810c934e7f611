import type { IngestReason, OrganisationId } from '@padlight/contract';

/** How many unknown pods a site may list. */
export const heardPodsPerSite = 500;
/** How many nodes that hear an unknown pod are listed with it, the strongest. */
const nodesPerHeardPod = 8;
/** Where the list is full, a pod that was not heard for so long makes room for another, ms. */
const forgottenAfterMs = 3_600_000;
/** An unknown pod is written at most this often, ms. */
const writtenEveryMs = 60_000;

/** The last reception of an unknown pod by a node: its signal in dBm (null: not reported), and when in epoch ms. */
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

/** The network of a facility, which its gateways sign in to. `counts` are those not yet written, by reason. */
export interface Site {
  readonly organisationId: OrganisationId;
  readonly id: string;
  /** SHA-256 of each secret that is accepted now; none: no gateway has signed in yet, or none may. */
  secretHashes: readonly Buffer[];
  /** Sign-in to its organisation ended so long ago that nothing of it is stored any more. */
  isSuspended: boolean;
  readonly counts: Map<IngestReason, number>;
  /** Measurements that wait for a commit or are in one, and bytes that are read and not answered. */
  waitingRows: number;
  waitingBytes: number;
  /** The newest messages that could not be read in full and are not written yet, oldest first. */
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

/** Lists an unknown pod, as far as the site's list has room. `by`: the node that heard it, where that is known. */
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

/** An unknown strength ranks below all others. */
const strongestFirst = (a: HeardBy, b: HeardBy): number =>
  (b.rssi ?? Number.NEGATIVE_INFINITY) - (a.rssi ?? Number.NEGATIVE_INFINITY) || 0;

/** Returns whether the list takes one more pod, if necessary in place of the one that was not heard for longest. */
function hasRoom({ heardPods }: Site, now: number): boolean {
  if (heardPods.size < heardPodsPerSite) return true;
  let oldest: [number, HeardPod] | undefined;
  for (const entry of heardPods) if (!oldest || entry[1].last < oldest[1].last) oldest = entry;
  if (!oldest || now - oldest[1].last < forgottenAfterMs) return false;
  return heardPods.delete(oldest[0]);
}

/** The unknown pods that were heard since they were last written; none of them twice in a minute. */
export function takeHeardPods({ heardPods }: Site): [mac: number, heard: Readonly<HeardPod>][] {
  const due: [number, HeardPod][] = [];
  for (const [mac, heard] of heardPods) {
    if (heard.writtenAt !== undefined && heard.last - heard.writtenAt < writtenEveryMs) continue;
    heard.writtenAt = heard.last;
    due.push([mac, heard]);
  }
  return due;
}

/** How many bad messages of a site are kept, the newest. */
export const badMessagesPerSite = 5;
const excerptBytes = 2_000;

/** A message that could not be read in full. */
export interface BadMessage {
  /** Epoch ms. */
  readonly at: number;
  readonly reasons: readonly IngestReason[];
  /** The node that sent it, where it is known. */
  readonly nodeMac: number | undefined;
  readonly excerpt: Excerpt;
}

/** A part of a message as it came, its bytes read in latin1, and whether there is more before and after it. */
export interface Excerpt {
  readonly text: string;
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
}

/** The part of a text around a position. It keeps no more of the text in memory than itself. */
export function excerptOf(text: string, around: number): Excerpt {
  const from = Math.max(0, Math.min(around - excerptBytes / 2, text.length - excerptBytes));
  const to = Math.min(text.length, from + excerptBytes);
  const copy = Buffer.from(text.slice(from, to).replace(/[\u0100-\uffff]/g, '?'), 'latin1').toString(
    'latin1',
  );
  return { text: copy, isCutBefore: from > 0, isCutBehind: to < text.length };
}

/** Keeps a bad message until it is written, if necessary in place of the oldest. */
export function noteBadMessage(site: Pick<Site, 'badMessages'>, message: BadMessage): void {
  site.badMessages.push(message);
  if (site.badMessages.length > badMessagesPerSite) site.badMessages.shift();
}
