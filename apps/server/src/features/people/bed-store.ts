import type { Mac, PatientId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';

/** The number of beds of a room, and of those that people in care have. */
export interface RoomBeds {
  readonly beds: number;
  readonly taken: number;
}

/** Reads a room of the caller's. Throws `room-not-found`. */
export async function readRoomBeds(db: Db, scope: Scope, roomId: RoomId): Promise<RoomBeds> {
  const { rows } = await sql<RoomBeds>`
    select r.beds, (select count(*)::int from patients p
      where p.organisation_id = r.organisation_id and p.room_id = r.id and p.bed is not null
        and p.archived_at is null) as taken
    from rooms r
    where r.organisation_id = ${scope.organisationId} and r.id = ${roomId} and ${roomInScope(scope, 'r.id')}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw problem('room-not-found');
  return row;
}

/** Refuses a room outside of the caller's scope; a user of some areas can't leave a person without a room. */
export async function requireRoom(db: Db, scope: Scope, roomId: RoomId | null): Promise<void> {
  if (roomId !== null) await readRoomBeds(db, scope, roomId);
  else if (scope.wardIds !== 'all') throw problem('room-not-found');
}

interface BedHolder {
  readonly patientId: PatientId;
  readonly alias: string;
  readonly code: string;
  readonly podMac: Mac | null;
  /** False for a person of other groups, whom the caller may not know. */
  readonly isInScope: boolean;
}

/** Finds who has a bed of a room. */
export async function findBedHolder(
  db: Db,
  scope: Scope,
  roomId: RoomId,
  bed: string,
): Promise<BedHolder | undefined> {
  const { rows } = await sql<BedHolder>`
    select p.id as "patientId", p.alias, p.code, pods.mac as "podMac",
      ${patientInScope(scope, 'p.room_id', 'p.id')} as "isInScope" from patients p
    left join pod_labels pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    where p.organisation_id = ${scope.organisationId} and p.room_id = ${roomId} and lower(p.bed) = lower(${bed})
      and p.archived_at is null`.execute(db);
  return rows[0];
}

/** Reads the beds of rooms that people in care have. */
export async function readTakenBeds(
  db: Db,
  { organisationId }: Scope,
  roomIds: readonly RoomId[],
): Promise<{ roomId: RoomId; bed: string }[]> {
  const { rows } = await sql<{ roomId: RoomId; bed: string }>`
    select room_id as "roomId", bed from patients
    where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[]) and bed is not null
      and archived_at is null`.execute(db);
  return rows;
}
