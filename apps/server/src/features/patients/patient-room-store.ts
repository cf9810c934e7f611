import type { OrganisationId, PatientId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Removes everyone from the rooms, who then have no room and no bed. Returns those who are not archived. */
export async function leaveRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<PatientId[]> {
  const { rows } = await sql<{ id: PatientId; archived: boolean }>`
    update patients set room_id = null, bed = null
    where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[])
    returning id, archived_at is not null as archived`.execute(db);
  return rows.flatMap(({ id, archived }) => (archived ? [] : id)).sort();
}
