import type { OrganisationId, RoleId, UserId, WardId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';

/** A user's roles in an organisation, and the places they apply to: every place or some wards. */
export interface Membership {
  readonly userId: UserId;
  readonly roleIds: readonly RoleId[];
  readonly wardIds: 'all' | readonly WardId[];
}

async function insertParts(db: Db, organisationId: OrganisationId, member: Membership): Promise<void> {
  const key = { organisation_id: organisationId, user_id: member.userId };
  const wardIds = member.wardIds === 'all' ? [] : member.wardIds;
  const wards = wardIds.map((ward_id) => ({ ...key, ward_id }));
  if (wards.length > 0) await db.insertInto('membership_wards').values(wards).execute();
  const roles = member.roleIds.map((role_id) => ({ ...key, role_id }));
  if (roles.length > 0) await db.insertInto('user_roles').values(roles).execute();
}

/** Adds a user to an organisation. */
export async function insertMembership(
  db: Db,
  organisationId: OrganisationId,
  member: Membership,
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      organisation_id: organisationId,
      user_id: member.userId,
      sees_all_places: member.wardIds === 'all',
    })
    .execute();
  await insertParts(db, organisationId, member);
}

/** Replaces a member's roles and places. */
export async function writeMembership(
  db: Db,
  organisationId: OrganisationId,
  member: Membership,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ sees_all_places: member.wardIds === 'all' })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', member.userId)
    .execute();
  for (const table of ['membership_wards', 'user_roles'] as const)
    await db
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', member.userId)
      .execute();
  await insertParts(db, organisationId, member);
}

/** Removes a user from an organisation, with roles and places. */
export async function removeMembership(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}
