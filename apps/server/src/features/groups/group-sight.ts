import { type api, done, type GroupSight, type OrganisationId, type UserId } from '@padlight/contract';
import type { CallContext, Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { describeUnseen, isNarrowed, lockSight, readSight, type SeenPerson } from '../sight/index.ts';
import { writeSight } from './group-store.ts';
import { readNarrowable } from './group-tree-store.ts';

/** Throws `forbidden` for another organisation, and `more-than-held` for a user of some wards. */
function requireDrawer(caller: Caller, organisationId: OrganisationId): void {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
}

const countOf = (people: readonly SeenPerson[]): Map<UserId, number> => {
  const counts = new Map<UserId, number>();
  for (const id of people.flatMap(({ carerIds }) => carerIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** Reads whom groups leave without a carer, and who sees how many with and without them. */
async function readEffect({ db, caller }: CallContext): Promise<Omit<GroupSight, 'narrows'>> {
  const { scope, permissions } = caller;
  const [byGroups, byAreas] = [await readSight(db, scope, 'groups'), await readSight(db, scope, 'areas')];
  const [within, without] = [countOf(byGroups), countOf(byAreas)];
  const staff = permissions.has('Users.View') ? await readNarrowable(db, scope.organisationId) : [];
  const carersByArea = new Map(byAreas.map(({ patientId, carerIds }) => [patientId, carerIds]));
  const unseen = byGroups
    .filter(({ carerIds }) => carerIds.length === 0)
    .map((person) => ({ ...person, carerIds: carersByArea.get(person.patientId) ?? [] }));
  return {
    unseen: await describeUnseen(db, caller, unseen),
    users: staff.flatMap(({ userId, label }) => {
      const sees = within.get(userId) ?? 0;
      const hidden = (without.get(userId) ?? 0) - sees;
      return hidden > 0 ? [{ userId, label, sees, hidden }] : [];
    }),
  };
}

/** Returns whether groups narrow what users see, and what that changes or would change. */
export const getGroupSight: Handler<typeof api.groups.getGroupSight> = async ({ query }, context) => {
  requireDrawer(context.caller, query.organisationId);
  return {
    narrows: await isNarrowed(context.db, query.organisationId),
    ...(await readEffect(context)),
  };
};

/** Lets groups narrow what users see, unless anyone would be left without a carer; or lets everyone see all. */
export const saveGroupSight: Handler<typeof api.groups.saveGroupSight> = async ({ body }, context) => {
  const { db, caller, audit, announce } = context;
  const { organisationId, narrows } = body;
  requireDrawer(caller, organisationId);
  await lockSight(db, organisationId);
  const { unseen, users } = await readEffect(context);
  if (narrows && unseen.count > 0) throw problem('people-unseen', { unseen });
  await writeSight(db, organisationId, narrows);
  audit(null, { narrows, ...(narrows && { usersNarrowed: users.length }) });
  announce('sight-changed', { organisationId });
  announce('organisation-changed', { organisationId });
  return done;
};
