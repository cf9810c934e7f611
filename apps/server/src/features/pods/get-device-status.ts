import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { linkOf } from './link-of.ts';
import { nodeOfflineAfterMs } from './network-store.ts';
import { findNodesHeardSince } from './node-store.ts';
import { findChangedPods } from './pod-store.ts';
import { seesPeople } from './wearer-of.ts';

/**
 * Returns the pods and nodes that changed since an instant. A node also changes by going offline, after 5 min of silence.
 */
export const getDeviceStatus: Handler<typeof api.pods.getDeviceStatus> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const pods = query.devices === 'nodes' ? [] : await findChangedPods(db, caller.scope, query.fromDate);
  const withPeople = seesPeople(caller);
  const silentFrom = new Date(query.fromDate.getTime() - nodeOfflineAfterMs);
  const nodes = await findNodesHeardSince(db, caller.scope, silentFrom);
  return {
    at: instant(now),
    pods: pods.map(({ podMac, patientId, reading, lastHeardAt }) => ({
      podMac,
      patientId: withPeople ? patientId : null,
      link: reading?.link ?? linkOf(lastHeardAt, now),
    })),
    nodes: nodes.map(({ nodeMac, roomName, lastHeardAt }) => ({
      nodeMac,
      roomName,
      online: lastHeardAt !== null && lastHeardAt.getTime() >= now - nodeOfflineAfterMs,
      lastHeardAt: lastHeardAt && instant(lastHeardAt.getTime()),
    })),
  };
};
