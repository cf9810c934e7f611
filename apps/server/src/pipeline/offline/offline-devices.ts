import { OrganisationId, PodId } from '@padlight/contract';
import type { Devices } from '../fleet/devices.ts';
import { openNode, unnamedNode } from '../fleet/node.ts';
import { openPod } from '../fleet/pod.ts';
import { openSite, type Site } from '../fleet/site.ts';

const organisationId = OrganisationId.parse(1);

/** The devices of one site, from lists instead of tables. MACs as numbers; pods get the ids 1, 2, ... in their order. */
export interface OfflineDevices extends Devices {
  readonly theSite: Site;
}

/** `nodeMacs` undefined: every node that sends is of the site. */
export function offlineDevices(
  podMacs: readonly number[],
  nodeMacs: readonly number[] | undefined,
): OfflineDevices {
  const theSite = openSite(organisationId, 'offline');
  const pods = podMacs.map((mac, index) =>
    openPod({ id: PodId.parse(index + 1), organisationId, mac }, theSite, []),
  );
  const byMac = new Map(pods.map((pod) => [pod.mac, pod]));
  const newNode = (mac: number) => openNode({ id: mac, mac, lastHeardAt: 0, offsetMs: null }, theSite);
  const nodes = new Map((nodeMacs ?? []).map((mac) => [mac, newNode(mac)]));
  const unnamed = unnamedNode(theSite);
  return {
    theSite,
    site: () => theSite,
    node(mac) {
      const known = nodes.get(mac);
      if (known || nodeMacs !== undefined) return known;
      const node = newNode(mac);
      nodes.set(mac, node);
      return node;
    },
    unnamedNode: () => unnamed,
    pod: (mac) => byMac.get(mac),
    podOf: (id) => pods[id - 1],
    sites: () => [theSite],
    nodes: () => nodes.values(),
    pods: () => pods,
    refresh: async () => {},
    changed: async () => {},
    missed: async () => {},
  };
}
