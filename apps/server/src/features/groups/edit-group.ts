import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireRegion } from '../organisations/index.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { requireSeenGroup } from './group-policy.ts';
import { updateGroup } from './group-store.ts';
import { readPatientIds } from './member-store.ts';
import { announceGroups, requireMembers, saveMembers } from './save-members.ts';

/** Changes a group; the tiles of people who join, leave, or are of a group that is switched on or off name it. */
export const editGroup: Handler<typeof api.groups.editGroup> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  const { organisationId, groupId, version, members, ...values } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  requireRegion(values.format?.region ?? null);
  const before = await requireSeenGroup(db, organisationId, { groupId, version });
  if (before.isDefault && !values.isActive) throw problem('group-is-default');
  await requireMembers(context, before.isDefault, members);
  if (!(await updateGroup(db, organisationId, before, values))) throw problem('group-name-taken');
  const { moved, detail } = await saveMembers(context, groupId, members);
  const isSwitched = before.isActive !== values.isActive;
  const concerned = isSwitched ? [...moved, ...(await readPatientIds(db, organisationId, groupId))] : moved;
  audit(groupId, {
    name: values.name,
    ...(before.name !== values.name && { before: before.name }),
    ...(isSwitched && { isActive: values.isActive }),
    ...(JSON.stringify(before.format) !== JSON.stringify(values.format) && formatDetail(values.format)),
    ...detail,
  });
  await announceGroups(context, [...new Set(concerned)]);
  return { groupId, version: version + 1 };
};

/** The format for the audit; of none, the organisation's holds. */
const formatDetail = (format: (typeof api.groups.editGroup.body)['_output']['format']) =>
  format ?? { hourCycle: null, region: null };
