import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A tile as it is stored. An empty body is a tombstone: the patient left the board at that version. */
export interface StoredTile {
  readonly patientId: string;
  readonly version: number;
  readonly reading: string | null;
  readonly body: string;
}

/** What is written of a tile that changed. */
export interface SavedTile extends StoredTile {
  readonly buildingId: string | null;
  readonly floorId: string | null;
  readonly roomId: string | null;
  readonly sortKey: string;
  readonly light: string;
}

/** Locks the tiles of the given patients in their order, making those that don't exist yet (version 0, empty). */
export async function lockTiles(
  db: Db,
  organisationId: number,
  patientIds: readonly string[],
): Promise<StoredTile[]> {
  await sql`
    insert into tiles (organisation_id, patient_id, version, body)
    select p.organisation_id, p.id, 0, '' from patients p
    where p.organisation_id = ${organisationId} and p.id = any(${patientIds}::uuid[])
      and not exists (
        select from tiles t where t.organisation_id = p.organisation_id and t.patient_id = p.id)
    order by p.id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<StoredTile>`
    select patient_id as "patientId", version, reading, body from tiles
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
    order by patient_id for update`.execute(db);
  return rows;
}

/** Writes tiles whose rows the caller's transaction holds locked. */
export async function saveTiles(db: Db, organisationId: number, tiles: readonly SavedTile[]): Promise<void> {
  if (tiles.length === 0) return;
  await sql`
    update tiles set version = new.version, building_id = new.building_id, floor_id = new.floor_id,
      room_id = new.room_id, sort_key = new.sort_key, light = new.light, reading = new.reading, body = new.body,
      changed_at = clock_timestamp()
    from unnest(
      ${tiles.map((tile) => tile.patientId)}::uuid[],
      ${tiles.map((tile) => tile.version)}::bigint[],
      ${tiles.map((tile) => tile.buildingId)}::uuid[],
      ${tiles.map((tile) => tile.floorId)}::uuid[],
      ${tiles.map((tile) => tile.roomId)}::uuid[],
      ${tiles.map((tile) => tile.sortKey)}::text[],
      ${tiles.map((tile) => tile.light)}::text[],
      ${tiles.map((tile) => tile.reading)}::text[],
      ${tiles.map((tile) => tile.body)}::text[]
    ) as new (patient_id, version, building_id, floor_id, room_id, sort_key, light, reading, body)
    where tiles.organisation_id = ${organisationId} and tiles.patient_id = new.patient_id`.execute(db);
}
