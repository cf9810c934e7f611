import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reads the stored theme of an organisation; null or undefined if there is none. */
export async function readTheme(db: Db, organisationId: OrganisationId): Promise<unknown> {
  const row = await db
    .selectFrom('organisations')
    .select('theme')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.theme;
}

/**
 * Reads the stored theme of the only organisation of this name, or else the only theme of this name. Undefined if there is
 * none.
 */
export async function findTheme(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<{ theme: unknown; isNamed: boolean }>`
    select theme, lower(name) = lower(${name}) as "isNamed" from organisations
    where lower(name) = lower(${name}) or lower(theme ->> 'name') = lower(${name})
    order by "isNamed" desc limit 2`.execute(db);
  const [first, second] = rows;
  return first && second?.isNamed === first.isNamed ? undefined : first?.theme;
}
