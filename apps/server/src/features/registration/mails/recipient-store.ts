import type { UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Reads users as mails address them; those who can sign in. */
export const readRecipients = (
  db: Db,
  userIds: readonly UserId[],
): Promise<{ email: string; displayName: string; language: string }[]> =>
  db
    .selectFrom('mail_recipients')
    .select(['email', 'display_name as displayName', 'language'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('is_active', '=', true)
    .orderBy('email')
    .execute();

/** Reads the super admins who may create organisations, as mails address them. */
export async function readSuperAdmins(
  db: Db,
): Promise<{ email: string; displayName: string; language: string }[]> {
  const { rows } = await sql<{ email: string; displayName: string; language: string }>`
    select distinct r.email, r.display_name as "displayName", r.language
    from mail_recipients r join user_permissions p on p.user_id = r.id
    where r.is_active and p.permission = 'Super Admin.Organisations.Add' order by r.email`.execute(db);
  return rows;
}
