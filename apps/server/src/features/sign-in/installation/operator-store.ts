import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether super admins look after the installation: it has several organisations, and somebody is one. */
export async function hasSuperAdmins(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select (select count(*) from organisations) > 1 and exists (
      select from users u
      join user_roles ur on ur.user_id = u.id
      join role_permissions rp on rp.organisation_id = ur.organisation_id and rp.role_id = ur.role_id
      where rp.permission = 'Super Admin.Organisations.Edit'
        and u.kind = 'person' and not u.is_disabled and u.deleted_at is null) as "isSo"`.execute(db);
  return rows[0]?.isSo === true;
}
