import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../../platform/db/containing.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/table-page.ts';
import { hasNamesake } from './name-store.ts';

export interface UserTableRow {
  readonly userId: UserId;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string;
  readonly version: number;
  readonly lastSignInAt: Date | null;
  readonly isShared: boolean;
  /** The user who added an account to which no one has signed in. */
  readonly madeBy: UserId | null;
  readonly hasNamesake: boolean;
  readonly manufacturers: { manufacturerId: number; name: string }[];
}

const columns = {
  name: sql`lower(u.display_name)`,
  username: sql`lower(u.username)`,
  email: sql`lower(u.email)`,
  lastSignIn: sql`"lastSignInAt"`,
};

/** Reads one page of these users with the text in name, sign-in name or e-mail, and the number of all matches. */
export async function readUserPage(
  db: Db,
  organisationId: OrganisationId,
  wanted: { userIds: readonly UserId[]; search: string; page: Page<keyof typeof columns> },
): Promise<{ rows: UserTableRow[]; total: number }> {
  const { userIds, page } = wanted;
  const text = containing(wanted.search);
  const matches = sql`
    from users u where u.id = any(${userIds}::uuid[])
      and (u.display_name ilike ${text} or u.username ilike ${text} or u.email ilike ${text})`;
  const { rows } = await sql<UserTableRow>`
    select u.id as "userId", u.username, u.display_name as "displayName", u.email, u.language, u.version,
      (select max(s.created_at) from session_uses s
        where s.user_id = u.id and s.organisation_id = ${organisationId}) as "lastSignInAt",
      exists(select from memberships m
        where m.user_id = u.id and m.organisation_id <> ${organisationId}) as "isShared",
      (select n.made_by from new_accounts n
        where n.user_id = u.id and n.organisation_id = ${organisationId} and u.password_hash is null
          and not u.is_disabled and not exists (select from session_uses s where s.user_id = u.id)) as "madeBy",
      ${hasNamesake('u')} as "hasNamesake",
      coalesce((
        select json_agg(json_build_object('manufacturerId', made.id, 'name', made.name) order by lower(made.name), made.id)
        from user_manufacturers own join manufacturer_names made on made.id = own.manufacturer_id
        where own.organisation_id = ${organisationId} and own.user_id = u.id), '[]') as manufacturers
    ${matches}
    order by ${columns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`},
      lower(u.display_name), u.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${matches}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
