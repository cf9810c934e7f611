import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import {
  readErasedTimes,
  readLatest,
  readNodeShares,
  readNodesAfter,
  readPodsAfter,
} from './device-store.ts';
import { readMacNumber } from './mac-number.ts';
import { type Node, openNode, unnamedNode } from './node.ts';
import { addErased, moveToSite, openPod, type Pod, setRetired } from './pod.ts';
import { openSite, type Site } from './site.ts';

/**
 * The registered sites, nodes and pods, in memory. A device that is registered later appears within seconds. One that is
 * moved, retired or removed is followed when that is announced.
 */
export interface Devices {
  site(organisationId: OrganisationId, siteId: string): Site;
  node(mac: number): Node | undefined;
  /** One node for all of a site whose messages do not name their node. */
  unnamedNode(site: Site): Node;
  pod(mac: number): Pod | undefined;
  podOf(id: number): Pod | undefined;
  sites(): Iterable<Site>;
  nodes(): Iterable<Node>;
  pods(): Iterable<Pod>;
  /** Reads what was registered since. */
  refresh(): Promise<void>;
  /** Reads what was registered, moved, retired or removed before now, whatever read is under way. */
  changed(): Promise<void>;
  /** Reads what was registered since, because an unknown device was received; at most once a second. */
  missed(now: number): Promise<void>;
}

const missEveryMs = 1_000;
/** Ids are assigned before they are committed: a row may appear below the last id that was read. */
const overlap = 1_000;

/** Reads all devices. `onError` receives the error of a refresh that failed; the next miss tries again. */
export async function openDevices(db: Db, onError: (error: unknown) => void): Promise<Devices> {
  const sites = new Map<string, Site>();
  const nodes = new Map<number, Node>();
  const unnamedNodes = new Map<Site, Node>();
  const pods = new Map<number, Pod>();
  const podsById = new Map<number, Pod>();
  let lastNode = 0;
  let lastPod = 0;
  let lastMiss = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  let readsAll = false;

  const site = (organisationId: OrganisationId, siteId: string): Site => {
    const known = sites.get(siteId) ?? openSite(organisationId, siteId);
    sites.set(siteId, known);
    return known;
  };

  const readNodes = async (all: boolean): Promise<void> => {
    const rows = await readNodesAfter(db, all ? 0 : lastNode - overlap);
    if (all) {
      const registered = new Set(rows.map(({ id }) => id));
      for (const node of nodes.values()) if (!registered.has(node.id)) nodes.delete(node.mac);
    }
    for (const row of rows) {
      const { id, offsetMs, isRetired } = row;
      const mac = readMacNumber(row.mac);
      const nodeSite = site(row.organisationId, row.siteId);
      lastNode = Math.max(lastNode, id);
      const known = nodes.get(mac);
      if (known?.id === id) Object.assign(known, { site: nodeSite, isRetired });
      else {
        const lastHeardAt = row.lastHeardAt?.getTime() ?? 0;
        nodes.set(mac, openNode({ id, mac, lastHeardAt, offsetMs, isRetired }, nodeSite));
      }
    }
  };
  const readPods = async (all: boolean): Promise<void> => {
    const rows = await readPodsAfter(db, all ? 0 : lastPod - overlap);
    if (all) {
      const registered = new Set(rows.map(({ id }) => id));
      // The measurements of a removed pod are analysed to the end: it still has its entry by id.
      for (const pod of pods.values()) if (!registered.has(pod.id)) pods.delete(pod.mac);
    }
    for (const { id, organisationId, siteId, isRetired } of rows) {
      const known = podsById.get(id);
      if (!known) continue;
      setRetired(known, isRetired);
      if (known.site.id !== siteId) moveToSite(known, site(organisationId, siteId));
    }
    const fresh = rows.filter(({ id }) => !podsById.has(id));
    const stored = await readLatest(db, fresh);
    for (const { id, organisationId, siteId, mac, isRetired, mixedAt } of fresh) {
      const registered = {
        id,
        organisationId,
        isRetired,
        mac: readMacNumber(mac),
        mixedAt: mixedAt?.getTime(),
      };
      const pod = openPod(registered, site(organisationId, siteId), stored.get(id) ?? []);
      pods.set(pod.mac, pod);
      podsById.set(id, pod);
      lastPod = Math.max(lastPod, id);
    }
  };
  const read = async (): Promise<void> => {
    const all = readsAll;
    readsAll = false;
    try {
      await readNodes(all);
      await readShares();
      await readPods(all);
    } catch (error) {
      readsAll ||= all;
      throw error;
    }
  };
  const readShares = async (): Promise<void> => {
    const shares = Map.groupBy(await readNodeShares(db), ({ nodeId }) => nodeId);
    for (const node of nodes.values()) {
      const nodeShares = shares.get(node.id);
      if (nodeShares || node.sharedWith.size > 0)
        node.sharedWith = new Set(nodeShares?.map((share) => site(share.organisationId, share.siteId)));
    }
  };
  const refresh = (): Promise<void> => {
    refreshing ??= read().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  await refresh();
  for (const [podId, erased] of Map.groupBy(await readErasedTimes(db), (time) => time.podId)) {
    const pod = podsById.get(podId);
    if (pod) addErased(pod, erased);
  }

  return {
    site,
    node: (mac) => nodes.get(mac),
    unnamedNode(ofSite) {
      const node = unnamedNodes.get(ofSite) ?? unnamedNode(ofSite);
      unnamedNodes.set(ofSite, node);
      return node;
    },
    pod: (mac) => pods.get(mac),
    podOf: (id) => podsById.get(id),
    sites: () => sites.values(),
    nodes: () => nodes.values(),
    pods: () => pods.values(),
    refresh,
    async changed() {
      // A read that is under way may have begun before.
      while (refreshing) await refreshing;
      readsAll = true;
      await refresh();
    },
    async missed(now) {
      if (refreshing === undefined && Math.abs(now - lastMiss) < missEveryMs) return;
      lastMiss = now;
      await refresh().catch(onError);
    },
  };
}
