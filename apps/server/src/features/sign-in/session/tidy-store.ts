import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Sessions show for a while from where somebody comes. */
const keptMs = 90 * 86_400_000;

/** Deletes refresh tokens that have run out. `now` in epoch milliseconds. */
export async function tidyRefreshTokens(db: Db, now: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', new Date(now)).execute();
}

/** Deletes sessions that ended long ago, but for the last of each user and organisation. `now` in epoch milliseconds. */
export async function tidySessions(db: Db, now: number): Promise<void> {
  await sql`
    delete from sessions s
    where s.last_used_at < ${new Date(now - keptMs)}
      and not exists (select from refresh_tokens r where r.session_id = s.id)
      and exists (
        select from sessions newer where newer.user_id = s.user_id
          and newer.organisation_id is not distinct from s.organisation_id
          and (newer.created_at, newer.id) > (s.created_at, s.id))`.execute(db);
}
