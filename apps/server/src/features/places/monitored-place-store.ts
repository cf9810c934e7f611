import type { BuildingId, FloorId, GroupId, OrganisationId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { groupsOfPatient } from '../scope/index.ts';

/** A place where people are monitored: its floor, the wards with rooms there, and the groups of the people. */
interface MonitoredPlace {
  readonly buildingId: BuildingId | null;
  readonly floorId: FloorId | null;
  readonly wardIds: readonly WardId[];
  readonly groupIds: readonly GroupId[];
  /** Null if the people have no room. */
  readonly building: string | null;
  readonly floor: string | null;
}

/**
 * Reads the places of the people who wear a pod: each floor once for each set of wards and
 * groups, in the order of their names.
 */
export async function readMonitoredPlaces(db: Db, organisationId: OrganisationId): Promise<MonitoredPlace[]> {
  const { rows } = await sql<MonitoredPlace>`
    select distinct b.name as building, f.name as floor, f.building_id as "buildingId", r.floor_id as "floorId", array(
      select w.ward_id::text from ward_rooms w
      where w.organisation_id = p.organisation_id and w.room_id = p.room_id order by 1) as "wardIds",
      ${groupsOfPatient('p.organisation_id', 'p.id')}::jsonb as "groupIds"
    from patient_pods p
      left join rooms r on r.organisation_id = p.organisation_id and r.id = p.room_id
      left join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
      left join buildings b on b.organisation_id = f.organisation_id and b.id = f.building_id
    where p.organisation_id = ${organisationId} and p.archived_at is null and p.pod_id is not null
    order by building, floor`.execute(db);
  return rows;
}
