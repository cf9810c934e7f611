import type { OrganisationId, RoleId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StoredRequest {
  readonly requestId: string;
  readonly userId: UserId;
  readonly displayName: string;
  readonly email: string;
  readonly roleId: RoleId | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Reads the users who wait for an organisation, oldest first. `now` in epoch milliseconds. */
export async function readJoinRequests(
  db: Db,
  organisationId: OrganisationId,
  now: number,
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select j.id as "requestId", j.user_id as "userId", m.display_name as "displayName", m.email, j.role_id as "roleId",
      j.requested_at as "requestedAt", j.expires_at as "expiresAt"
    from join_requests j join mail_recipients m on m.id = j.user_id
    where j.organisation_id = ${organisationId} and j.expires_at > ${new Date(now)} and m.is_active
    order by j.requested_at, j.id`.execute(db);
  return rows;
}

/** Adds a request; returns false where the user waits already. */
export async function insertJoinRequest(
  db: Db,
  request: {
    readonly organisationId: OrganisationId;
    readonly userId: UserId;
    readonly roleId: RoleId | null;
    readonly isNewAccount: boolean;
    readonly requestedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('join_requests')
    .values({
      organisation_id: request.organisationId,
      user_id: request.userId,
      role_id: request.roleId,
      is_new_account: request.isNewAccount,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes and returns a request: of two decisions at once only one gets it. A rollback restores it. */
export const takeJoinRequest = (
  db: Db,
  organisationId: OrganisationId,
  requestId: string,
  now: number,
): Promise<{ userId: UserId; isNewAccount: boolean } | undefined> =>
  db
    .deleteFrom('join_requests')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', requestId)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id as userId', 'is_new_account as isNewAccount'])
    .executeTakeFirst();

/** Deletes what a user still waits for in an organisation, once the user is a member. */
export async function forgetJoinRequest(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<void> {
  await db
    .deleteFrom('join_requests')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes and returns the requests that expired. `now` in epoch milliseconds. */
export const takeExpiredRequests = (db: Db, now: number) =>
  db
    .deleteFrom('join_requests')
    .where('expires_at', '<=', new Date(now))
    .returning([
      'id',
      'organisation_id as organisationId',
      'user_id as userId',
      'is_new_account as isNewAccount',
    ])
    .execute();

/** True where the user waits for any organisation. */
export async function waitsAnywhere(db: Db, userId: UserId): Promise<boolean> {
  const request = await db
    .selectFrom('join_requests')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}

/** True where the user is a member of the organisation. */
export async function isMember(db: Db, organisationId: OrganisationId, userId: UserId): Promise<boolean> {
  const membership = await db
    .selectFrom('user_organisations')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return membership !== undefined;
}
