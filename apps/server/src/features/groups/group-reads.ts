import type { api } from '@padlight/contract';
import { type Handler, type HotHandler, SerialisedReply } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { readGroupsOfUser, readPatientTree, readStaffNames, readUserTree } from './group-tree-store.ts';

/** Returns the active groups of a user. */
export const getGroupsOfUser: Handler<typeof api.groups.getGroupsOfUser> = async (
  { query: { userId } },
  { db, caller },
) => {
  const groups = await readGroupsOfUser(db, caller, userId);
  if (!groups) throw problem('user-not-found');
  return groups;
};

/** Returns the groups with the people whom the caller may see, named as the privacy level allows. */
export const getGroupPatientTree: HotHandler<typeof api.groups.getGroupPatientTree> = async (
  { query },
  { db, caller: { scope } },
) => {
  requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  return new SerialisedReply(await readPatientTree(db, scope));
};

/** Returns the groups with their users. Users are of every place. */
export const getGroupUsers: Handler<typeof api.groups.getGroupUsers> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  requireEveryPlace(caller);
  const { organisationId } = query;
  return {
    groups: await readUserTree(db, organisationId),
    users: await readStaffNames(db, organisationId),
  };
};
