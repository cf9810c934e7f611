import { type GroupId, getGroupPatientTree, getGroupUsers } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { Candidate } from './member-picker.tsx';

/** The people or users to choose from, and who of them is in the group as stored. */
export interface Choosable {
  readonly candidates: readonly Candidate[];
  readonly stored: ReadonlySet<string>;
}

/** Loads who can be a member of a group, as far as the reader may see people and users. A new group has none yet. */
export function useGroupMembers(groupId: GroupId | undefined) {
  const { can, organisation } = useSession();
  const query = { organisationId: organisation.OrganisationName.OrganisationId };
  const fresh = { staleTime: 0, gcTime: 0 };
  const seesPeople = can(getGroupPatientTree.permission) && !can('Patients.Anonymized');
  const seesUsers = can(getGroupUsers.permission);
  const tree = useCall(getGroupPatientTree, { query }, { ...fresh, enabled: seesPeople });
  const staff = useCall(getGroupUsers, { query }, { ...fresh, enabled: seesUsers });
  const groupOfTree = tree.data?.groups.find((group) => group.groupId === groupId);
  const groupOfStaff = staff.data?.groups.find((group) => group.groupId === groupId);
  const people: Choosable | undefined = tree.data && {
    candidates: tree.data.people.map(({ patientId, label, room }) => ({
      id: patientId,
      label,
      detail: room,
    })),
    stored: new Set<string>(groupOfTree?.patientIds),
  };
  const users: Choosable | undefined = staff.data && {
    candidates: staff.data.users.map(({ userId, label, username }) => ({
      id: userId,
      label,
      detail: username,
    })),
    stored: new Set<string>(groupOfStaff?.userIds),
  };
  return {
    people,
    users,
    /** The oldest version that was read: a save over members that changed since is refused. */
    version: Math.min(groupOfTree?.version ?? Infinity, groupOfStaff?.version ?? Infinity),
    isReady: (!seesPeople || people !== undefined) && (!seesUsers || users !== undefined),
    retry: retryOf(tree, staff),
  };
}
export type GroupMembers = ReturnType<typeof useGroupMembers>;
