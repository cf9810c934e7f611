import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The stored theme of the organisation of this name, or else the one whose theme bears it; undefined: none. */
export async function readTheme(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<{ theme: unknown }>`
    select theme from organisations
    where theme is not null and (lower(name) = lower(${name}) or lower(theme ->> 'name') = lower(${name}))
    order by lower(name) = lower(${name}) desc, id limit 1`.execute(db);
  return rows[0]?.theme;
}
