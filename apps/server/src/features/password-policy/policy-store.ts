import type { PasswordPolicy } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

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
