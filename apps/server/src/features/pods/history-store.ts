import type { HistoryProgress, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The days of past that a new demonstration has. */
export const historyDays = 7;
const dayMs = 86_400_000;

/**
 * Reads how many days of a demonstration's past are stored for everyone, newest first. Null once all are
 * stored and analysed; null also for other organisations, and a day after it was made.
 */
export async function readHistory(
  db: Db,
  organisationId: OrganisationId,
  now: number,
): Promise<HistoryProgress | null> {
  const since = new Date(now - dayMs);
  const { rows } = await sql<{ day: number; isIn: boolean; waits: boolean }>`
    with pods as (
      select pod_id from patient_pods
      where organisation_id = ${organisationId} and pod_id is not null and archived_at is null)
    select d.day, not exists (
        select from pods where not exists (
          select from measured_frames m
          where m.organisation_id = o.id and m.pod_id = pods.pod_id
            and m.at > d.ends - interval '5 minutes' and m.at <= d.ends)
          and not exists (
            select from packed_frames f
            where f.organisation_id = o.id and f.pod_id = pods.pod_id and f.hour > d.ends - interval '2 hours'
              and f.first_at <= d.ends and f.last_at > d.ends - interval '5 minutes')) as "isIn",
      exists (
        select from analysis_progress s join pods using (pod_id)
        where s.organisation_id = o.id and s.rewind_to is not null) as waits
    from organisation_names o,
      lateral (select day, date_trunc('minute', o.created_at) - make_interval(hours => 24 * (day - 1)) as ends
        from generate_series(1, ${historyDays}::int) as day) d
    where o.id = ${organisationId} and o.is_demo and o.created_at > ${since}
    order by d.day`.execute(db);
  const missing = rows.findIndex(({ isIn }) => !isIn);
  const days = missing < 0 ? rows.length : missing;
  const isWhole = days === rows.length && !rows.some(({ waits }) => waits);
  return isWhole ? null : { days, ofDays: rows.length };
}
