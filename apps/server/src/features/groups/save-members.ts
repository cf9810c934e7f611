import type { BodyOf, editGroup, GroupId, PatientId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { isNarrowed } from '../sight/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { countInCare, countUsers, writePatients, writeUsers } from './member-store.ts';

type Members = BodyOf<typeof editGroup>['members'];

/** The people whose tiles are composed at once. */
const tilesAtOnce = 500;

/**
 * Composes the tiles of people again, because they name their groups, and makes the open boards join again. Open screens read
 * their user again, whose groups and format of dates may be others.
 */
export async function announceGroups(context: CallContext, patientIds: readonly PatientId[]): Promise<void> {
  const sorted = [...patientIds].sort();
  for (let from = 0; from < sorted.length; from += tilesAtOnce)
    await refreshPatients(
      context,
      sorted.slice(from, from + tilesAtOnce).map((patientId) => ({ patientId })),
      'patientUpdated',
    );
  const { organisationId } = context.caller.scope;
  const narrows = await isNarrowed(context.db, organisationId);
  context.announce(narrows ? 'sight-changed' : 'places-changed', { organisationId });
  context.announce('organisation-changed', { organisationId });
}

/**
 * Throws `forbidden` unless the caller may see whom the members name, `group-is-default` for members of the default group, and
 * `patient-not-found` or `user-not-found` for who is not in the organisation.
 */
export async function requireMembers(
  { db, caller }: CallContext,
  isDefault: boolean,
  { addPatientIds, removePatientIds, addUserIds, removeUserIds }: Members,
): Promise<void> {
  const { permissions, scope } = caller;
  const people = addPatientIds.length + removePatientIds.length;
  const users = addUserIds.length + removeUserIds.length;
  if (isDefault && people + users > 0) throw problem('group-is-default');
  const seesPeople = permissions.has('Patients.View') && scope.privacy !== 'anonymised';
  if ((people > 0 && !seesPeople) || (users > 0 && !permissions.has('Users.View')))
    throw problem('forbidden');
  const { organisationId } = scope;
  const patientIds = [...new Set(addPatientIds)];
  if ((await countInCare(db, organisationId, patientIds)) !== patientIds.length)
    throw problem('patient-not-found');
  const userIds = [...new Set(addUserIds)];
  if ((await countUsers(db, organisationId, userIds)) !== userIds.length) throw problem('user-not-found');
}

/** Writes the members of a group that were checked. Returns whom it concerned, by the names of the audit's details. */
export async function saveMembers({ db, caller }: CallContext, groupId: GroupId, members: Members) {
  const { organisationId } = caller.scope;
  const { addPatientIds, removePatientIds, addUserIds, removeUserIds } = members;
  const patients = await writePatients(db, organisationId, groupId, {
    add: addPatientIds,
    remove: removePatientIds,
  });
  const users = await writeUsers(db, organisationId, groupId, { add: addUserIds, remove: removeUserIds });
  const detail = {
    peopleAdded: patients.added.length,
    peopleRemoved: patients.removed.length,
    usersAdded: users.added.length,
    usersRemoved: users.removed.length,
  };
  return {
    moved: [...patients.added, ...patients.removed],
    detail: {
      ...Object.fromEntries(Object.entries(detail).filter(([, count]) => count > 0)),
      ...(patients.added.length > 0 && { addedPatientIds: patients.added }),
      ...(patients.removed.length > 0 && { removedPatientIds: patients.removed }),
      ...(users.added.length > 0 && { addedUserIds: users.added }),
      ...(users.removed.length > 0 && { removedUserIds: users.removed }),
    },
  };
}
