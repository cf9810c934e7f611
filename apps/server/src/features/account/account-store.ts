import type { Language } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

export const readProfile = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['username', 'display_name', 'email', 'language', 'wants_event_mail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

type Change =
  | { readonly display_name: string; readonly language: Language }
  | { readonly email: string }
  | { readonly has_second_factor: boolean }
  | { readonly wants_event_mail: boolean };

/** Changes an account; an administrator's form that was opened before notices it by the version. */
export async function changeAccount(db: Db, userId: string, change: Change): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Until when the second factor counts as given in a session. */
export async function readSecondFactorUntil(db: Db, sessionId: string): Promise<Date | null> {
  const { second_factor_until } = await db
    .selectFrom('sessions')
    .select('second_factor_until')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return second_factor_until;
}

/** Notes that the second factor was given in a session. */
export async function noteSecondFactor(db: Db, sessionId: string, until: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_until: until }).where('id', '=', sessionId).execute();
}
