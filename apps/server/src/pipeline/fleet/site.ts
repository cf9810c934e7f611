import type { OrganisationId } from '@padlight/contract';
/** How many unknown pods a site may list as heard. */
export const heardPodsPerSite = 500;

/** A facility's network: what its gateways sign in to. `counts` are those not yet written down, by reason. */
export interface Site {
  readonly organisationId: OrganisationId;
  readonly id: string;
  /** SHA-256 of what its gateways sign in with now; undefined: nobody signed in yet, or the site is gone. */
  secretHash: Buffer | undefined;
  readonly counts: Map<string, number>;
  /** Measurements that wait for a commit or are in one, and bytes that were read and not answered. */
  waitingRows: number;
  waitingBytes: number;
  /** Unknown pods whose frames could be decoded, by MAC: epoch ms first and last heard. */
  readonly heardPods: Map<number, { readonly first: number; last: number; written: boolean }>;
}

export const openSite = (organisationId: OrganisationId, id: string): Site => ({
  organisationId,
  id,
  secretHash: undefined,
  counts: new Map(),
  waitingRows: 0,
  waitingBytes: 0,
  heardPods: new Map(),
});

export function count(site: Site, reason: string, n = 1): void {
  site.counts.set(reason, (site.counts.get(reason) ?? 0) + n);
}

/** Lists a pod that nobody registered, as far as the site's list has room. */
export function hearUnknownPod(site: Site, mac: number, now: number): void {
  const heard = site.heardPods.get(mac);
  if (heard) {
    if (now - heard.last < 60_000) return;
    heard.last = now;
    heard.written = false;
  } else if (site.heardPods.size < heardPodsPerSite) {
    site.heardPods.set(mac, { first: now, last: now, written: false });
  }
}
