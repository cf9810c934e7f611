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
import { unpackBlock } from '../../platform/packing/packed-block.ts';
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

interface FrameAt {
  readonly at: Date;
  readonly frame: Uint8Array;
}

const framesOf = (block: Buffer): FrameAt[] =>
  unpackBlock(block).map(({ atMicros, frame }) => ({ at: new Date(atMicros / 1_000), frame }));

/** Adds those of the last packed hour to the newest frames of a pod that has been silent for days. */
async function withPacked(
  db: Db,
  { organisationId, podId }: { readonly organisationId: OrganisationId; readonly podId: PodId },
  newest: readonly FrameAt[],
): Promise<FrameAt[]> {
  const { rows } = await sql<{ block: Buffer }>`
    select block from packed_frames where organisation_id = ${organisationId} and pod_id = ${podId} and doubt is null
    order by hour desc, last_at desc limit 1`.execute(db);
  return [...newest, ...rows.flatMap(({ block }) => framesOf(block))].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
}

/**
 * Reads the last measurement of a pod from its frame; null if there is none or the frame is undocumented. For
 * a frame of vital signs, the acceleration is that of the pad frame before it.
 */
export async function readLatestFrame(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
): Promise<LatestFrame | null> {
  const { rows: newest } = await sql<FrameAt>`
    select at, frame from measured_frames where organisation_id = ${organisationId} and pod_id = ${podId}
    order by at desc limit 2`.execute(db);
  const rows = newest.length < 2 ? await withPacked(db, { organisationId, podId }, newest) : newest;
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
