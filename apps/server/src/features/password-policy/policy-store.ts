import { PasswordPolicy } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** An organisation's own policy; null where it set none. */
export async function readPolicy(db: Db, organisationId: number): Promise<PasswordPolicy | null> {
  const { password_policy } = await db
    .selectFrom('organisations')
    .select('password_policy')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return PasswordPolicy.nullable().parse(password_policy);
}

/** Keeps an organisation's own policy; null: the default counts. */
export async function writePolicy(
  db: Db,
  organisationId: number,
  policy: PasswordPolicy | null,
): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ password_policy: policy && JSON.stringify(policy) })
    .where('id', '=', organisationId)
    .execute();
}
