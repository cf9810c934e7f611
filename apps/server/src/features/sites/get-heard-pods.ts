import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readHeardPods } from './heard-pod-store.ts';

/** Pods received longer ago are not listed. */
const listedMs = 7 * 86_400_000;

/** Returns the unregistered pods that sites receive. */
export const getHeardPods: Handler<typeof api.sites.getHeardPods> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const pods = await readHeardPods(db, caller.scope, new Date(now - listedMs));
  return pods.map(({ nodes, ...pod }) => ({
    ...pod,
    firstHeardAt: instant(pod.firstHeardAt.getTime()),
    lastHeardAt: instant(pod.lastHeardAt.getTime()),
    nodes: nodes.map(({ at, ...node }) => ({ ...node, lastHeardAt: instant(at) })),
  }));
};
