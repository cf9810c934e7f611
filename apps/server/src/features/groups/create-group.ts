import { type api, mostGroups } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockOrganisation, requireRegion } from '../organisations/index.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { insertGroup, readGroups } from './group-store.ts';
import { announceGroups, requireMembers, saveMembers } from './save-members.ts';

/** Creates a group with its members. */
export const createGroup: Handler<typeof api.groups.createGroup> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  const { organisationId, members, ...values } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  requireRegion(values.format?.region ?? null);
  await requireMembers(context, false, members);
  await lockOrganisation(db, organisationId);
  if ((await readGroups(db, organisationId)).length >= mostGroups) throw problem('too-many-groups');
  const groupId = await insertGroup(db, organisationId, values);
  if (groupId === undefined) throw problem('group-name-taken');
  const { moved, detail } = await saveMembers(context, groupId, members);
  audit(groupId, { name: values.name, isActive: values.isActive, ...values.format, ...detail });
  await announceGroups(context, moved);
  return { groupId, version: 1 };
};
