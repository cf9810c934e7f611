import type { OrganisationId } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Devices } from '../fleet/devices.ts';

/** A node is offline after so long a silence. */
const offlineAfterMs = 5 * 60_000;

/** Announces each organisation's network when the number of its nodes, or of those offline, has changed. */
export function createNodeWatch(devices: Devices, bus: Bus<Announcements>): (now: number) => void {
  const announced = new Map<OrganisationId, string>();
  return (now) => {
    const networks = new Map<OrganisationId, { nodesTotal: number; nodesOffline: number }>();
    // An organisation whose last node was removed has none.
    for (const organisationId of announced.keys())
      networks.set(organisationId, { nodesTotal: 0, nodesOffline: 0 });
    for (const { site, lastHeardAt, isRetired } of devices.nodes()) {
      if (isRetired) continue;
      const network = networks.get(site.organisationId) ?? { nodesTotal: 0, nodesOffline: 0 };
      network.nodesTotal++;
      if (now - lastHeardAt >= offlineAfterMs) network.nodesOffline++;
      networks.set(site.organisationId, network);
    }
    for (const [organisationId, network] of networks) {
      const text = `${network.nodesOffline} of ${network.nodesTotal}`;
      if (announced.get(organisationId) === text) continue;
      announced.set(organisationId, text);
      bus.publish('network-changed', { organisationId, ...network });
    }
  };
}
