import type { OrganisationId, SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { grantedNow } from './granted-store.ts';

/** Moves a session to an organisation where its user has a role; false where there is none. */
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
          .selectFrom('user_roles')
          .select('role_id')
          .where('user_id', '=', userId)
          .where('organisation_id', '=', organisationId),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
