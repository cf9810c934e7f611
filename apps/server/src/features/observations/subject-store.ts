import type { FloorId, OrganisationId, PatientId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';

interface NamedRoom {
  readonly roomId: RoomId;
  readonly roomName: string;
}

/** Finds a room in the caller's scope. */
export async function findRoom(db: Db, scope: Scope, roomId: RoomId): Promise<NamedRoom | undefined> {
  const { rows } = await sql<NamedRoom>`
    select r.id as "roomId", r.name as "roomName" from room_names r
    where r.organisation_id = ${scope.organisationId} and r.id = ${roomId} and ${roomInScope(scope, 'r.id')}`.execute(
    db,
  );
  return rows[0];
}

interface PlacedRoom {
  readonly roomId: RoomId;
  readonly name: string;
  readonly floorId: FloorId;
  readonly floor: string;
  readonly building: string;
  readonly observedAt: Date | null;
}

/** Reads the rooms in the caller's scope, by building and floor; with ids only those of them. */
export async function readPlacedRooms(
  db: Db,
  scope: Scope,
  roomIds: 'all' | readonly RoomId[] = 'all',
): Promise<PlacedRoom[]> {
  if (roomIds !== 'all' && roomIds.length === 0) return [];
  const { rows } = await sql<PlacedRoom>`
    select r.id as "roomId", r.name, r.floor_id as "floorId", r.floor, r.building,
      (select max(o.observed_at) from observations o where o.organisation_id = r.organisation_id
        and o.room_id = r.id and o.undone_at is null) as "observedAt"
    from room_places r
    where r.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'r.id')}
      and ${roomIds === 'all' ? sql`true` : sql`r.id = any(${[...roomIds]}::uuid[])`}
    order by r.building_position, r.floor_position, r.name, r.id`.execute(db);
  return rows;
}

/** Returns whether consent to being monitored was refused or withdrawn. */
export async function isWithoutConsent(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<boolean> {
  const row = await db
    .selectFrom('monitoring_consents')
    .select('decision')
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined && row.decision !== 'given';
}

interface PersonToObserve {
  readonly patientId: PatientId;
  readonly label: string;
  /** The person's code in the organisation. */
  readonly personCode: string;
  readonly roomId: RoomId | null;
  readonly room: string | null;
  readonly bed: string | null;
  readonly floor: string | null;
  readonly building: string | null;
  readonly observedAt: Date | null;
}

/** Reads the people in care in the caller's scope, by room and bed; with ids only those of them. */
export async function readPeople(
  db: Db,
  scope: Scope,
  patientIds: readonly PatientId[],
): Promise<PersonToObserve[]> {
  const { rows } = await sql<PersonToObserve>`
    select p.id as "patientId", ${scope.privacy === 'private' ? sql`p.alias` : sql`p.code`} as label,
      p.code as "personCode", p.room_id as "roomId", r.name as room, place.bed, r.floor, r.building,
      (select max(o.observed_at) from observations o where o.organisation_id = p.organisation_id
        and o.patient_id = p.id and o.undone_at is null) as "observedAt"
    from patient_labels p
    join patient_places place on place.organisation_id = p.organisation_id and place.id = p.id
    left join room_places r on r.organisation_id = p.organisation_id and r.id = p.room_id
    where p.organisation_id = ${scope.organisationId} and p.archived_at is null
      and ${patientIds.length === 0 ? sql`true` : sql`p.id = any(${[...patientIds]}::uuid[])`}
      and ${patientInScope(scope, 'p.room_id', 'p.id')}
    order by r.name nulls last, place.bed, p.id`.execute(db);
  return rows;
}
