import type { PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Redating } from '../../platform/clock/redate-store.ts';
import type { Db } from '../../platform/db/database.ts';

const time = (at: number) => sql`${new Date(at)}::timestamptz`;
const by = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** Changes the times of measurements, a day at a time, so that no lock is long. Returns each pod's first new time, by pod id. */
export async function redateMeasurements(db: Db, redating: Redating): Promise<Map<number, number>> {
  const first = new Map<number, number>();
  const { after, byMs } = redating;
  for (;;) {
    const { rows } = await sql<{ podId: PodId; at: number }>`
      with earliest as (
        select min(at) as at from measurements where at > ${time(after)}
      ), gone as (
        delete from measurements m using earliest e
        where m.at > ${time(after)} and m.at >= e.at and m.at < e.at + interval '1 day' returning m.*
      ), dated as (
        insert into measurements (organisation_id, pod_id, at, counter, boot, frame, doubt)
        select organisation_id, pod_id, at + ${by(byMs)}, counter, boot, frame, doubt from gone on conflict do nothing
      )
      select pod_id as "podId", (1000 * extract(epoch from min(at)))::bigint as at from gone group by pod_id`.execute(
      db,
    );
    if (rows.length === 0) return first;
    for (const { podId, at } of rows) first.set(podId, Math.min(at + byMs, first.get(podId) ?? at));
  }
}
