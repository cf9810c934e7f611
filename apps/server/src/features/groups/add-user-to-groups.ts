import type { GroupId, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { readGroups } from './group-store.ts';
import { writeUsers } from './member-store.ts';

/**
 * Adds a member of an organisation to groups, in the caller's transaction; doing it again changes nothing. The default group needs
 * no row. Throws `group-not-found` for a group that is deleted or of another organisation.
 */
export async function addUserToGroups(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  groupIds: readonly GroupId[],
): Promise<void> {
  const groups = new Map((await readGroups(db, organisationId)).map((group) => [group.groupId, group]));
  for (const groupId of new Set(groupIds)) {
    const group = groups.get(groupId);
    if (!group) throw problem('group-not-found');
    if (!group.isDefault) await writeUsers(db, organisationId, groupId, { add: [userId], remove: [] });
  }
}
