import type { CallContext } from '../../platform/http/handler.ts';
import { endNodeOfAll } from '../devices/index.ts';
import { deleteNodeShares } from './facility-link-store.ts';

/** Removes a node from all beds and from use by other sites. Returns the number of beds. */
export async function freeNode(
  { db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>,
  nodeId: number,
): Promise<number> {
  const { organisationId } = caller.scope;
  await deleteNodeShares(db, { organisationId, nodeId });
  return endNodeOfAll(db, organisationId, { nodeId, at: new Date(now), userId: caller.userId });
}
