import { type api, heardPodsShown, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { deviceAbilities, requireOwnOrganisation } from '../scope/index.ts';
import { nodeStateOf } from './link-of.ts';
import { nodeOfflineAfterMs } from './network-store.ts';
import { readHeardHere, readNodeStatus } from './node-status-store.ts';

/** Returns the current state of one node, and the pods that it received in the last 5 minutes. */
export const getNodeStatus: Handler<typeof api.pods.getNodeStatus> = async (
  { query: { organisationId, nodeMac } },
  { db, caller, now },
) => {
  const { scope } = caller;
  requireOwnOrganisation(scope, organisationId);
  const row = await readNodeStatus(db, scope, nodeMac);
  if (!row) throw problem('node-not-found');
  const { nodeId, lastHeardAt, isRetired, ...node } = row;
  const since = new Date(now - nodeOfflineAfterMs);
  const pods = await readHeardHere(db, scope, nodeId, { since, limit: heardPodsShown });
  return {
    nodeMac,
    ...node,
    state: nodeStateOf({ isRetired, lastHeardAt }, now),
    lastHeardAt: lastHeardAt && instant(lastHeardAt.getTime()),
    pods: pods.map((pod) => ({ ...pod, at: instant(pod.at.getTime()) })),
    abilities: deviceAbilities(caller, 'Node'),
  };
};
