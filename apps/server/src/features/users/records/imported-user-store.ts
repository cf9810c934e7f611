import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Returns a digest of each member's account, roles and places. A sign-in does not change it. */
export async function digestUsers(
  db: Db,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<Map<UserId, string>> {
  const { rows } = await sql<{ id: UserId; digest: string }>`
    select u.id, md5(concat_ws('|', u.version, u.username, m.sees_all_places,
      (select string_agg(r.role_id::text, ',' order by r.role_id) from user_roles r
        where r.organisation_id = m.organisation_id and r.user_id = m.user_id),
      (select string_agg(w.ward_id::text, ',' order by w.ward_id) from membership_wards w
        where w.organisation_id = m.organisation_id and w.user_id = m.user_id))) as digest
    from users u join memberships m on m.user_id = u.id and m.organisation_id = ${organisationId}
    where u.id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Returns those of the users who have a password, have signed in, or are in another organisation as well. */
export async function findUsersInUse(
  db: Db,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where u.id = any(${userIds}::uuid[]) and (u.password_hash is not null
      or exists (select from session_uses s where s.user_id = u.id)
      or exists (select from memberships m where m.user_id = u.id and m.organisation_id <> ${organisationId}))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
