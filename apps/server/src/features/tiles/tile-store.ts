import type { BuildingId, FloorId, Light, OrganisationId, PatientId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A stored tile. An empty body is a tombstone: the patient left the board at that version. */
export interface StoredTile {
  readonly patientId: PatientId;
  readonly version: number;
  readonly reading: string | null;
  readonly body: string;
  /** JSON of a `RedForecast`. */
  readonly redForecast: string | null;
}

/** The columns to write of a changed tile. */
export interface SavedTile extends StoredTile {
  readonly buildingId: BuildingId | null;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly sortKey: string;
  readonly light: Light;
}

/** Locks the tiles of these patients in their order, creating missing ones (version 0, empty). */
export async function lockTiles(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
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
    select patient_id as "patientId", version, reading, body, red_forecast as "redForecast" from tiles
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
    order by patient_id for update`.execute(db);
  return rows;
}

/** Writes tiles; the caller's transaction has locked their rows. */
export async function saveTiles(
  db: Db,
  organisationId: OrganisationId,
  tiles: readonly SavedTile[],
): Promise<void> {
  if (tiles.length === 0) return;
  await sql`
    update tiles set version = new.version, building_id = new."buildingId", floor_id = new."floorId",
      room_id = new."roomId", sort_key = new."sortKey", light = new.light, reading = new.reading, body = new.body,
      red_forecast = new."redForecast", changed_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(tiles)}::json) as new ("patientId" uuid, version bigint,
      "buildingId" uuid, "floorId" uuid, "roomId" uuid, "sortKey" text, light text, reading text, body text, "redForecast" text)
    where tiles.organisation_id = ${organisationId} and tiles.patient_id = new."patientId"`.execute(db);
}
