import {
  decodePodFrame,
  instant,
  type LatestFrame,
  type OrganisationId,
  type PodId,
  type SiteId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type EnteredDevice, enteredColumns } from './device-maker-store.ts';
import { batteryOf } from './link-of.ts';

/** A pod as a device. */
export interface PodDevice extends EnteredDevice {
  readonly siteId: SiteId;
  readonly serialNumber: string | null;
  readonly building: string;
  readonly registeredAt: Date;
  readonly expiresAt: Date | null;
  readonly temperatureOffsetC: number;
  readonly version: number;
}

/** Reads what was entered about a pod; the caller checks its scope. */
export async function readPodDevice(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
): Promise<PodDevice | undefined> {
  const { rows } = await sql<PodDevice>`
    select pods.site_id as "siteId", pods.version, pods.serial_number as "serialNumber", b.name as building, pods.created_at as "registeredAt",
      pods.expires_at as "expiresAt", pods.temperature_offset_c as "temperatureOffsetC", ${enteredColumns('pods', 'pod')}
    from pods
    join sites s on s.organisation_id = pods.organisation_id and s.id = pods.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    where pods.organisation_id = ${organisationId} and pods.id = ${podId}`.execute(db);
  return rows[0];
}

const upPerG = 64;

/**
 * Reads the last measurement of a pod from its frame; null if there is none or the frame is undocumented. For
 * a frame of vital signs, the acceleration is that of the pad frame before it.
 */
export async function readLatestFrame(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
): Promise<LatestFrame | null> {
  const { rows } = await sql<{ at: Date; frame: Buffer }>`
    select at, frame from measured_frames where organisation_id = ${organisationId} and pod_id = ${podId}
    order by at desc limit 2`.execute(db);
  // The company id was checked on receipt.
  const [frame, before] = rows.map((row) =>
    decodePodFrame(row.frame, (row.frame[5] ?? 0) | ((row.frame[6] ?? 0) << 8)),
  );
  const [row] = rows;
  if (!row || typeof frame !== 'object') return null;
  const pad = frame.kind === 'bio' ? before : frame;
  const [x, y, z] = typeof pad === 'object' && pad.kind === 'pad' ? pad.acceleration : [];
  return {
    at: instant(row.at.getTime()),
    battery: batteryOf(frame.batteryPct ?? null),
    batteryPct: frame.batteryPct ?? null,
    celsius: frame.temperatureCentiC / 100,
    acceleration:
      x === undefined || y === undefined || z === undefined ? null : [x / upPerG, y / upPerG, z / upPerG],
  };
}

/** Reads how often a pod measured in each hour of a range, and its battery at the end of the hour. */
export async function readPodHours(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
  { fromDate, toDate }: { readonly fromDate: Date; readonly toDate: Date },
): Promise<{ at: Date; measurements: number; batteryPct: number | null }[]> {
  const { rows } = await sql<{ at: Date; measurements: number; batteryPct: number | null }>`
    select date_trunc('hour', at) as at, count(*)::int as measurements, (
        array_agg(get_byte(frame, 13) order by at desc)
          filter (where length(frame) = 31 and get_byte(frame, 13) <= 100))[1] as "batteryPct"
    from measured_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and at >= ${fromDate} and at <= ${toDate}
    group by 1 order by 1`.execute(db);
  return rows;
}
