import type { CallContext } from '../../platform/http/handler.ts';
import { endNodeOfAll } from '../devices/index.ts';
import { deleteNodeShares } from './facility-link-store.ts';

/** Ends that a node is near anybody's bed, and that other sites use it. Returns near how many beds it was. */
export async function freeNode(
  { db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>,
  nodeId: number,
): Promise<number> {
  const { organisationId } = caller.scope;
  await deleteNodeShares(db, { organisationId, nodeId });
  return endNodeOfAll(db, organisationId, { nodeId, at: new Date(now), userId: caller.userId });
}
