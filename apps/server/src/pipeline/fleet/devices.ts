import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { readLatest, readNodesAfter, readPodsAfter } from './device-store.ts';
import { readMacNumber } from './mac-number.ts';
import { type Node, openNode } from './node.ts';
import { openPod, type Pod } from './pod.ts';
import { openSite, type Site } from './site.ts';

/** The registered sites, nodes and pods, held in memory. A device registered later is found within seconds. */
export interface Devices {
  site(organisationId: OrganisationId, siteId: string): Site;
  node(mac: number): Node | undefined;
  pod(mac: number): Pod | undefined;
  podOf(id: number): Pod | undefined;
  sites(): Iterable<Site>;
  nodes(): Iterable<Node>;
  pods(): Iterable<Pod>;
  /** Reads what was registered since. */
  refresh(): Promise<void>;
  /** Says that an unknown device was heard: what was registered since is read, but not for every one. */
  missed(now: number): Promise<void>;
}

const missEveryMs = 1_000;
/** Ids are given before they are committed: one may appear below the last that was read. */
const overlap = 1_000;

/** Reads all devices. `onError` hears of a refresh that failed; the next miss tries again. */
export async function openDevices(db: Db, onError: (error: unknown) => void): Promise<Devices> {
  const sites = new Map<string, Site>();
  const nodes = new Map<number, Node>();
  const pods = new Map<number, Pod>();
  const podsById = new Map<number, Pod>();
  let lastNode = 0;
  let lastPod = 0;
  let lastMiss = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const site = (organisationId: OrganisationId, siteId: string): Site => {
    const found = sites.get(siteId) ?? openSite(organisationId, siteId);
    sites.set(siteId, found);
    return found;
  };

  const read = async (): Promise<void> => {
    for (const row of await readNodesAfter(db, lastNode - overlap)) {
      const { id, offsetMs } = row;
      const mac = readMacNumber(row.mac);
      lastNode = Math.max(lastNode, id);
      if (nodes.has(mac)) continue;
      const lastHeardAt = row.lastHeardAt?.getTime() ?? 0;
      nodes.set(mac, openNode({ id, mac, lastHeardAt, offsetMs }, site(row.organisationId, row.siteId)));
    }
    const fresh = (await readPodsAfter(db, lastPod - overlap)).filter(({ id }) => !podsById.has(id));
    const stored = await readLatest(db, fresh);
    for (const { id, organisationId, siteId, mac } of fresh) {
      const ours = { id, organisationId, mac: readMacNumber(mac) };
      const pod = openPod(ours, site(organisationId, siteId), stored.get(id) ?? []);
      pods.set(pod.mac, pod);
      podsById.set(id, pod);
      lastPod = Math.max(lastPod, id);
    }
  };
  const refresh = (): Promise<void> => {
    refreshing ??= read().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  await refresh();

  return {
    site,
    node: (mac) => nodes.get(mac),
    pod: (mac) => pods.get(mac),
    podOf: (id) => podsById.get(id),
    sites: () => sites.values(),
    nodes: () => nodes.values(),
    pods: () => pods.values(),
    refresh,
    async missed(now) {
      if (refreshing === undefined && Math.abs(now - lastMiss) < missEveryMs) return;
      lastMiss = now;
      await refresh().catch(onError);
    },
  };
}
