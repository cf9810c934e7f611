import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { requireSeenGroup } from './group-policy.ts';
import { removeGroup } from './group-store.ts';
import { readPatientIds } from './member-store.ts';
import { announceGroups } from './save-members.ts';

/** Deletes a group; whoever was in no other is in the default group. A board that was filtered by it alone shows everyone. */
export const deleteGroup: Handler<typeof api.groups.deleteGroup> = async ({ query }, context) => {
  const { db, caller, audit } = context;
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const group = await requireSeenGroup(db, organisationId, query);
  if (group.isDefault) throw problem('group-is-default');
  const patientIds = await readPatientIds(db, organisationId, group.groupId);
  await removeGroup(db, organisationId, group.groupId);
  audit(group.groupId, { name: group.name, peopleRemoved: patientIds.length });
  await announceGroups(context, patientIds);
  return done;
};
