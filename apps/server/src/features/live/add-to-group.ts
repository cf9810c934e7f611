import { api, type DashboardFilter, done } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { everything, loadFilter } from '../filters/index.ts';

/** Returns whether a caller may receive changes of the board: only those who may fetch it. */
const mayWatch = ({ permissions }: Caller): boolean =>
  api.board.getPatient.permission.some((permission) => permissions.has(permission));

/**
 * Adds a live connection of this session to the rooms of the caller's scope, and of the saved filter or of
 * everyone in that scope. A connection of another session is answered like a missing one.
 */
export const addToGroup =
  (
    join: (connectionId: string, caller: Caller, filter: DashboardFilter | undefined) => boolean,
  ): Handler<typeof api.filters.addToGroup> =>
  async ({ body }, { db, caller }) => {
    const filter = body.Everyone ? everything(caller.scope.organisationId) : await loadFilter(db, caller);
    if (!join(body.ConnectionId, caller, mayWatch(caller) ? filter : undefined))
      throw problem('connection-not-found');
    return { ...done, filter };
  };
