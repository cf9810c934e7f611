import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Redating } from '../../platform/clock/redate-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { unpackBlock } from '../../platform/packing/packed-block.ts';

const time = (at: number) => sql`${new Date(at)}::timestamptz`;
const by = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** So many packed hours become rows in a transaction. */
const blocksAtOnce = 100;
const microsPerMs = 1_000;

/**
 * Makes rows with corrected times of the packed hours after a time: a clock that was ahead for days, and believed, had them
 * packed. Adds each pod's first new time.
 */
async function redatePacked(db: Db, { after, byMs }: Redating, first: Map<number, number>): Promise<void> {
  const isLeft = () =>
    db.transaction().execute(async (work) => {
      const { rows: blocks } = await sql<{
        organisationId: OrganisationId;
        podId: PodId;
        doubt: number | null;
        block: Buffer;
      }>`
        delete from packed_hours p using (
          select organisation_id, pod_id, hour, part from packed_hours
          where hour > ${time(after)} - interval '1 hour' and last_at > ${time(after)} limit ${blocksAtOnce}) s
        where p.organisation_id = s.organisation_id and p.pod_id = s.pod_id and p.hour = s.hour and p.part = s.part
        returning p.organisation_id as "organisationId", p.pod_id as "podId", p.doubt, p.block`.execute(work);
      const rows = blocks.flatMap(({ block, ...key }) =>
        unpackBlock(block).map(({ atMicros, ...row }) => {
          const isWrong = atMicros > after * microsPerMs;
          return { ...key, ...row, isWrong, micros: isWrong ? atMicros + byMs * microsPerMs : atMicros };
        }),
      );
      await sql`
        insert into measurements (organisation_id, pod_id, at, counter, boot, frame, doubt)
        select organisation_id, pod_id, timestamptz 'epoch' + us * interval '1 microsecond', counter, boot, frame, doubt
        from unnest(${rows.map(({ organisationId }) => organisationId)}::int[], ${rows.map(({ podId }) => podId)}::int[],
          ${rows.map(({ micros }) => micros)}::bigint[], ${rows.map(({ counter }) => counter)}::int[],
          ${rows.map(({ boot }) => boot)}::smallint[], ${rows.map(({ frame }) => Buffer.from(frame))}::bytea[],
          ${rows.map(({ doubt }) => doubt)}::smallint[]) as r (organisation_id, pod_id, us, counter, boot, frame, doubt)
        on conflict do nothing`.execute(work);
      for (const { podId, micros, isWrong } of rows)
        if (isWrong) {
          const at = micros / microsPerMs;
          first.set(podId, Math.min(at, first.get(podId) ?? at));
        }
      return blocks.length > 0;
    });
  while (await isLeft());
}

/** Changes the times of measurements, a day at a time, so that no lock is long. Returns each pod's first new time, by pod id. */
export async function redateMeasurements(db: Db, redating: Redating): Promise<Map<number, number>> {
  const first = new Map<number, number>();
  const { after, byMs } = redating;
  await redatePacked(db, redating, first);
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
