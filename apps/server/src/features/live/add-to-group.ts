import { isDeepStrictEqual } from 'node:util';
import { api, type DashboardFilter, done, type PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Handler, Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { everything, loadFilter } from '../filters/index.ts';
import { groupsInScope, readNarrowingGroups } from '../scope/index.ts';
import { readSharedPeople } from '../secondary-users/index.ts';

/** Returns whether a caller may receive changes of the board: only those who may fetch it. */
const mayWatch = ({ permissions }: Caller): boolean =>
  api.board.getPatient.permission.some((permission) => permissions.has(permission));

/** Reads the groups of a caller again; undefined where they are as they were. */
async function readScopeAgain(db: Db, { userId, permissions, scope }: Caller): Promise<Scope | undefined> {
  const { organisationId, wardIds } = scope;
  const narrowing = await readNarrowingGroups(db, { organisationId, userId });
  const groupIds = groupsInScope(narrowing, { permissions, wardIds });
  return isDeepStrictEqual(groupIds, scope.groupIds) ? undefined : { ...scope, groupIds };
}

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
    const enter = async (who: Caller): Promise<DashboardFilter> => {
      const filter = body.Everyone ? everything(who.scope.organisationId) : await loadFilter(db, who);
      if (!hub.join(body.ConnectionId, who, mayWatch(who) ? filter : undefined))
        throw problem('connection-not-found');
      return filter;
    };
    const filter = await enter(caller);
    // Groups that changed before it joined were announced before, too.
    const scope = await readScopeAgain(db, caller);
    return { ...done, filter: scope ? await enter({ ...caller, scope }) : filter };
  };
