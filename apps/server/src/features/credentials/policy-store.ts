import { type OrganisationId, PasswordPolicy } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** An organisation's own policy; null where it set none. */
export async function readPolicy(db: Db, organisationId: OrganisationId): Promise<PasswordPolicy | null> {
  const { password_policy } = await db
    .selectFrom('organisations')
    .select('password_policy')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return PasswordPolicy.nullable().parse(password_policy);
}
