import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { findUsersInUse } from './records/imported-user-store.ts';
import { removeMembership } from './records/membership-store.ts';
import { closeAccount } from './records/user-store.ts';
import { isLastAdministrator, withoutMember } from './roles/staff.ts';
import { readStaff } from './roles/staff-store.ts';
import type { WaysIn } from './ways-in.ts';

/**
 * Ends accounts that no one has signed in to, with the links that were mailed to them. Returns the users that stay: those in
 * use, and the last who can manage the organisation.
 */
export async function removeUnused(
  db: Db,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
  { forgetLinks, now }: Pick<WaysIn, 'forgetLinks'> & { readonly now: number },
): Promise<Set<UserId>> {
  const stay = await findUsersInUse(db, organisationId, userIds);
  let staff = await readStaff(db, organisationId);
  for (const userId of userIds) {
    if (stay.has(userId)) continue;
    const member = staff.members.get(userId);
    if (member && isLastAdministrator(staff, member)) {
      stay.add(userId);
      continue;
    }
    staff = withoutMember(staff, userId);
    await removeMembership(db, organisationId, userId);
    if (await closeAccount(db, userId, now)) await forgetLinks(db, userId);
  }
  return stay;
}
