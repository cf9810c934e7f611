import { api, type DashboardFilter, done, type PatientId } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { everything, loadFilter } from '../filters/index.ts';
import { readSharedPeople } from '../secondary-users/index.ts';

/** Returns whether a caller may receive changes of the board: only those who may fetch it. */
const mayWatch = ({ permissions }: Caller): boolean =>
  api.board.getPatient.permission.some((permission) => permissions.has(permission));

/** The ways to move a connection into its rooms; false where there is no such connection of the caller's session. */
interface Rooms {
  readonly join: (connectionId: string, caller: Caller, filter: DashboardFilter | undefined) => boolean;
  readonly joinShared: (connectionId: string, caller: Caller, patientIds: readonly PatientId[]) => boolean;
}

/**
 * Adds a live connection of this session to the rooms of the caller's scope, and of the saved filter or of
 * everyone in that scope. An account for relatives only learns that something changed of the people whom it shows. A connection of another session is answered like a missing one.
 */
export const addToGroup =
  (hub: Rooms): Handler<typeof api.filters.addToGroup> =>
  async ({ body }, { db, caller }) => {
    if (caller.isSecondary) {
      const people = await readSharedPeople(db, caller);
      const patientIds = people.map(({ patientId }) => patientId);
      if (!hub.joinShared(body.ConnectionId, caller, patientIds)) throw problem('connection-not-found');
      return { ...done, filter: everything(caller.scope.organisationId) };
    }
    const filter = body.Everyone ? everything(caller.scope.organisationId) : await loadFilter(db, caller);
    if (!hub.join(body.ConnectionId, caller, mayWatch(caller) ? filter : undefined))
      throw problem('connection-not-found');
    return { ...done, filter };
  };
