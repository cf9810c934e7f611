import type { SessionId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';

/** Counts a wrong password of a session that asks for it again; answers how many there were. */
export async function countWrongPassword(db: Db, sessionId: SessionId): Promise<number> {
  const { wrong_passwords } = await db
    .updateTable('sessions')
    .set((row) => ({ wrong_passwords: row('wrong_passwords', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('wrong_passwords')
    .executeTakeFirstOrThrow();
  return wrong_passwords;
}

export async function resetWrongPasswords(db: Db, sessionId: SessionId): Promise<void> {
  await db.updateTable('sessions').set({ wrong_passwords: 0 }).where('id', '=', sessionId).execute();
}
