import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';

/** True where super admins run the installation: it has several organisations, and a user is a super admin. */
async function hasSuperAdmins(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select (select count(*) from organisation_names) > 1 and exists (
      select from members m
      join user_permissions h on h.organisation_id = m.organisation_id and h.user_id = m.user_id
      where h.permission = 'Super Admin.Organisations.Edit' and m.kind = 'person' and m.is_active) as "isSo"`.execute(
    db,
  );
  return rows[0]?.isSo === true;
}

/**
 * True where the caller may act on what the whole installation shares, such as its jobs and its clock: a super admin. Where no
 * super admin runs the installation, every caller may.
 */
export async function mayOperate(db: Db, { permissions }: Pick<Caller, 'permissions'>): Promise<boolean> {
  return permissions.has('Super Admin.Organisations.Edit') || !(await hasSuperAdmins(db));
}

/** Throws `shared-entry` where the caller may not act on what the whole installation shares. */
export async function requireOperator(db: Db, caller: Pick<Caller, 'permissions'>): Promise<void> {
  if (!(await mayOperate(db, caller))) throw problem('shared-entry');
}
