import type { OrganisationId, SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { signInHasEnded } from '../../suspensions/index.ts';
import { grantedNow } from './granted-store.ts';

/** Moves a session to an organisation where its user has a role; returns false where the user has none. */
export async function moveSession(
  db: Db,
  { sessionId, userId }: { sessionId: SessionId; userId: UserId },
  organisationId: OrganisationId,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ organisation_id: organisationId, granted: grantedNow(userId, organisationId) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('role_members')
          .select('role_id')
          .where('user_id', '=', userId)
          .where('organisation_id', '=', organisationId),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True where a user has a role in an organisation to which sign-in has ended. */
export async function isSuspendedFor(
  db: Db,
  userId: UserId,
  organisationId: OrganisationId,
  expiryNow: number,
): Promise<boolean> {
  const role = await db
    .selectFrom('role_members as r')
    .select('r.role_id')
    .where('r.user_id', '=', userId)
    .where('r.organisation_id', '=', organisationId)
    .where(signInHasEnded('r.organisation_id', expiryNow))
    .executeTakeFirst();
  return role !== undefined;
}
