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
export const readSuperAdmins = (
  db: Db,
): Promise<{ email: string; displayName: string; language: string }[]> =>
  db
    .selectFrom('mail_recipients as r')
    .select(['r.email', 'r.display_name as displayName', 'r.language'])
    .where('r.is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_permissions as p')
          .select('p.user_id')
          .whereRef('p.user_id', '=', 'r.id')
          .where('p.permission', '=', 'Super Admin.Organisations.Add'),
      ),
    )
    .orderBy('r.email')
    .execute();
