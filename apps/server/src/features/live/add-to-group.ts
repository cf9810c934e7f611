import { type api, type DashboardFilter, done } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { loadFilter } from '../filters/index.ts';

/**
 * Puts a live connection of this session into the rooms of the caller's scope and saved filter. A connection of
 * another session is answered like one that is gone.
 */
export const addToGroup =
  (
    join: (connectionId: string, caller: Caller, filter: DashboardFilter) => boolean,
  ): Handler<typeof api.filters.addToGroup> =>
  async ({ body }, { db, caller }) => {
    const filter = await loadFilter(db, caller);
    if (!join(body.ConnectionId, caller, filter)) throw problem('connection-not-found');
    return { ...done, filter };
  };
