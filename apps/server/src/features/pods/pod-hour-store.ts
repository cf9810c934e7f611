import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unpackBlock } from '../../platform/packing/packed-block.ts';

/** How often a pod measured in an hour, and its battery at the end of it. */
interface PodHour {
  readonly at: Date;
  readonly measurements: number;
  readonly batteryPct: number | null;
}

interface Range {
  readonly fromDate: Date;
  readonly toDate: Date;
}

const frameBytes = 31;
const batteryAt = 13;

/** Adds up the packed hours of a pod in a range. */
async function readPackedHours(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
  { fromDate, toDate }: Range,
): Promise<PodHour[]> {
  const { rows } = await sql<{ hour: Date; block: Buffer }>`
    select hour, block from packed_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and doubt is null
      and hour > ${fromDate}::timestamptz - interval '1 hour' and hour <= ${toDate}
      and last_at >= ${fromDate} and first_at <= ${toDate}
    order by hour, first_at`.execute(db);
  return rows.map(({ hour, block }) => {
    const its = unpackBlock(block).filter(
      ({ atMicros }) => atMicros >= fromDate.getTime() * 1_000 && atMicros <= toDate.getTime() * 1_000,
    );
    const battery = its.findLast(
      ({ frame }) => frame.length === frameBytes && (frame[batteryAt] ?? 101) <= 100,
    );
    return { at: hour, measurements: its.length, batteryPct: battery?.frame[batteryAt] ?? null };
  });
}

/** Reads how often a pod measured in each hour of a range, and its battery at the end of the hour. */
export async function readPodHours(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
  range: Range,
): Promise<PodHour[]> {
  const { rows } = await sql<PodHour>`
    select date_trunc('hour', at, 'UTC') as at, count(*)::int as measurements, (
        array_agg(get_byte(frame, ${batteryAt}) order by at desc)
          filter (where length(frame) = ${frameBytes} and get_byte(frame, ${batteryAt}) <= 100))[1] as "batteryPct"
    from measured_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and at >= ${range.fromDate} and at <= ${range.toDate}
    group by 1 order by 1`.execute(db);
  const hours = new Map<number, PodHour>();
  // What came late is the smaller part of its hour: the battery of the packed part comes first.
  for (const hour of [...(await readPackedHours(db, organisationId, podId, range)), ...rows]) {
    if (hour.measurements === 0) continue;
    const before = hours.get(hour.at.getTime());
    hours.set(hour.at.getTime(), {
      at: hour.at,
      measurements: hour.measurements + (before?.measurements ?? 0),
      batteryPct: before?.batteryPct ?? hour.batteryPct,
    });
  }
  return [...hours.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}
