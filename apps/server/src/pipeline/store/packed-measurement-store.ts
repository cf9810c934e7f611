import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { doubtCodes } from '../../platform/measurement-doubt.ts';
import { type RawMeasurement, unpackBlock } from '../../platform/packing/packed-block.ts';
import type { Row } from '../fleet/pod.ts';

/** Times of one pod, epoch ms: after one, up to another. */
interface Span {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly after: number;
  readonly to: number;
}

const hourMs = 3_600_000;
const microsPerMs = 1_000;

/**
 * Limits the partitions that PostgreSQL plans for: hours of which a part may lie between two times, epoch ms. Each partition
 * more costs every query that names the table.
 */
const ofHours = (from: number, to: number) =>
  sql`p.hour > ${new Date(from - hourMs)} and p.hour <= ${new Date(to)}`;

/** The undoubted packed measurements in spans of pods, in no order. Read after the rows: packing moves rows here. */
export async function readPackedSpans(
  db: Db,
  spans: readonly Span[],
): Promise<(RawMeasurement & { podId: PodId })[]> {
  const { rows } = await sql<{ n: number; podId: PodId; block: Buffer }>`
    select s.n::int as n, p.pod_id as "podId", p.block
    from unnest(${spans.map((span) => span.organisationId)}::int[], ${spans.map((span) => span.podId)}::int[],
      ${spans.map((span) => new Date(span.after))}::timestamptz[], ${spans.map((span) => new Date(span.to))}::timestamptz[])
      with ordinality as s (organisation_id, pod_id, after, upto, n)
    cross join lateral (
      select pod_id, block from packed_hours p
      where p.organisation_id = s.organisation_id and p.pod_id = s.pod_id
        and p.hour > s.after - interval '1 hour' and p.hour <= s.upto and p.last_at > s.after and p.first_at <= s.upto
        and p.doubt is null
        and ${ofHours(Math.min(...spans.map(({ after }) => after)), Math.max(...spans.map(({ to }) => to)))}
      offset 0
    ) p`.execute(db);
  return rows.flatMap(({ n, podId, block }) => {
    const { after = 0, to = 0 } = spans[n - 1] ?? {};
    return unpackBlock(block)
      .filter(({ atMicros }) => atMicros > after * microsPerMs && atMicros <= to * microsPerMs)
      .map((row) => ({ ...row, podId }));
  });
}

/** The packed frames with the number of each row, within an hour of it. */
export async function findPackedFrames(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; frame: Uint8Array }[]> {
  const { rows: blocks } = await sql<{ places: number[]; block: Buffer }>`
    select array_agg(asked.n::int) as places, (array_agg(p.block))[1] as block
    from unnest(${rows.map(({ pod }) => pod.organisationId)}::int[], ${rows.map(({ pod }) => pod.id)}::int[],
      ${rows.map(({ at }) => new Date(at))}::timestamptz[]) with ordinality as asked (organisation_id, pod_id, at, n)
    cross join lateral (
      select hour, part, block from packed_hours p
      where p.organisation_id = asked.organisation_id and p.pod_id = asked.pod_id
        and p.hour > asked.at - interval '2 hours' and p.hour <= asked.at + interval '1 hour'
        and p.doubt is distinct from ${doubtCodes.time}
        and ${ofHours(
          Math.min(...rows.map(({ at }) => at)) - hourMs,
          Math.max(...rows.map(({ at }) => at)) + hourMs,
        )}
      offset 0
    ) p
    group by asked.organisation_id, asked.pod_id, p.hour, p.part`.execute(db);
  return blocks.flatMap(({ places, block }) => {
    const packed = Map.groupBy(unpackBlock(block), ({ boot, counter }) => `${boot} ${counter}`);
    return places.flatMap((place) => {
      const row = rows[place - 1];
      const same = row ? (packed.get(`${row.boot} ${row.counter}`) ?? []) : [];
      return same
        .filter(({ atMicros }) => row && Math.abs(atMicros / microsPerMs - row.at) <= hourMs)
        .flatMap(({ frame }) => (row ? [{ row, frame }] : []));
    });
  });
}
