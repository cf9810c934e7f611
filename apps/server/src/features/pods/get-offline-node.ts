import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { nodeOfflineAfterMs } from './network-store.ts';
import { findSilentNodes } from './offline-node-store.ts';

/** Returns the offline nodes in the caller's rooms; those that most people depend on come first. */
export const getOfflineNode: Handler<typeof api.pods.getOfflineNode> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const nodes = await findSilentNodes(db, caller.scope, nodeOfflineAfterMs, now);
  return nodes.map((node) => ({
    ...node,
    lastHeardAt: node.lastHeardAt && instant(node.lastHeardAt.getTime()),
  }));
};
