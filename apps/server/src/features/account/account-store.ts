import type { SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

export const readProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['username', 'display_name', 'email', 'language', 'wants_event_mail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Until when the second factor counts as given in a session. */
export async function readSecondFactorUntil(db: Db, sessionId: SessionId): Promise<Date | null> {
  const { second_factor_until } = await db
    .selectFrom('sessions')
    .select('second_factor_until')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return second_factor_until;
}
