import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readHeardPods } from './heard-pod-store.ts';

/** What was heard longer ago is not listed. */
const listedMs = 7 * 86_400_000;

/** The pods that sites hear and that nobody registered. */
export const getHeardPods: Handler<typeof api.sites.getHeardPods> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const heard = await readHeardPods(db, caller.scope, new Date(now - listedMs));
  return heard.map(({ nodes, ...pod }) => ({
    ...pod,
    firstHeardAt: instant(pod.firstHeardAt.getTime()),
    lastHeardAt: instant(pod.lastHeardAt.getTime()),
    nodes: nodes.map(({ at, ...node }) => ({ ...node, lastHeardAt: instant(at) })),
  }));
};
