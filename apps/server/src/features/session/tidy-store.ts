import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';

const dayMs = 86_400_000;
/** Codes are counted for a day, sessions tell for a while from where somebody comes, browsers are known for over a year. */
const kept = { codesMs: 2 * dayMs, sessionsMs: 90 * dayMs, browsersMs: 400 * dayMs } as const;

/**
 * Deletes what signing in has left behind and nothing asks for any more: counts of refusals whose window is over, codes,
 * links and refresh tokens that have run out, browsers long unseen, and sessions that ended long ago, but for the
 * last of each user and organisation. The audit tells of all of them without these rows. `now` in epoch milliseconds.
 */
export async function tidySignIn(
  db: Db,
  now: number,
  { progress, signal }: Partial<Pick<JobRun, 'progress' | 'signal'>> = {},
): Promise<void> {
  const before = (ms: number): Date => new Date(now - ms);
  const deletions = [
    db.deleteFrom('refusals').where('ends_at', '<=', before(0)),
    db.deleteFrom('second_factor_codes').where('sent_at', '<', before(kept.codesMs)),
    db.deleteFrom('link_tokens').where('expires_at', '<=', before(0)),
    db.deleteFrom('refresh_tokens').where('expires_at', '<=', before(0)),
    db.deleteFrom('browsers').where('seen_at', '<', before(kept.browsersMs)),
    {
      execute: () =>
        sql`
    delete from sessions s
    where s.last_used_at < ${before(kept.sessionsMs)}
      and not exists (select from refresh_tokens r where r.session_id = s.id)
      and exists (
        select from sessions newer where newer.user_id = s.user_id
          and newer.organisation_id is not distinct from s.organisation_id
          and (newer.created_at, newer.id) > (s.created_at, s.id))`.execute(db),
    },
  ];
  for (const [done, deletion] of deletions.entries()) {
    signal?.throwIfAborted();
    await deletion.execute();
    progress?.(done + 1, deletions.length);
  }
}
