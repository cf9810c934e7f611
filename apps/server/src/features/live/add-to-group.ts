import { api, type DashboardFilter, done } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { everything, loadFilter } from '../filters/index.ts';

/** Who may fetch the board may hear of its changes; nobody else. */
const mayWatch = ({ permissions }: Caller): boolean =>
  api.board.getPatient.permission.some((permission) => permissions.has(permission));

/**
 * Puts a live connection of this session into the rooms of the caller's scope, and of the saved filter or of everyone
 * in that scope. A connection of another session is answered like one that is gone.
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
