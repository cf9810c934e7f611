import {
  type AlertId,
  type FallAnswers,
  type FallRecordId,
  isFallAnswered,
  type OrganisationId,
  type PatientId,
  recheckHours,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A fall, and the user who opens its record. */
interface OpenedRecord {
  readonly alertId: AlertId;
  readonly patientId: PatientId;
  readonly fellAt: Date;
  readonly userId: UserId;
  readonly at: Date;
}

/** The locked record of a fall that was not undone. */
export interface LockedRecord {
  readonly recordId: FallRecordId;
  readonly version: number;
  readonly openedBy: UserId | null;
  readonly openedAt: Date;
}

/** A record opened later than this after the fall plans no rechecks, because all of them would be over. */
const rechecksForMs = Math.max(...recheckHours) * 3_600_000;

/** Locks the record of a fall; undefined if there is none, or it was undone. */
export async function lockRecord(
  db: Db,
  organisationId: OrganisationId,
  alertId: AlertId,
): Promise<LockedRecord | undefined> {
  const { rows } = await sql<LockedRecord>`
    select id as "recordId", version, opened_by as "openedBy", opened_at as "openedAt" from fall_records
    where organisation_id = ${organisationId} and alert_id = ${alertId} and undone_at is null
    for update`.execute(db);
  return rows[0];
}

/** Opens the record of a fall without one, and plans its rechecks. The caller has locked the person. */
export async function openRecord(
  db: Db,
  organisationId: OrganisationId,
  { alertId, patientId, fellAt, userId, at }: OpenedRecord,
): Promise<LockedRecord> {
  const record = await lockRecord(db, organisationId, alertId);
  if (record) return record;
  const { id } = await db
    .insertInto('fall_records')
    .values({
      organisation_id: organisationId,
      patient_id: patientId,
      alert_id: alertId,
      fell_at: fellAt,
      opened_at: at,
      opened_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (at.getTime() < fellAt.getTime() + rechecksForMs)
    await sql`
      insert into fall_rechecks (organisation_id, record_id, patient_id, fell_at, hours, due_at)
      select ${organisationId}, ${id}, ${patientId}, ${fellAt}, hours, ${fellAt}::timestamptz + hours * interval '1 hour'
      from unnest(${[...recheckHours]}::int[]) as hours`.execute(db);
  return { recordId: id, version: 0, openedBy: userId, openedAt: at };
}

/** A new entry of a record, with author and time. */
export interface NewEntry extends Pick<LockedRecord, 'recordId' | 'version'> {
  readonly patientId: PatientId;
  readonly answers: FallAnswers;
  readonly userId: UserId;
  readonly at: Date;
}

/** Saves the answers of a record as its next version, which it returns; former ones stay. */
export async function insertEntry(
  db: Db,
  organisationId: OrganisationId,
  { recordId, version, patientId, answers, userId, at }: NewEntry,
): Promise<number> {
  const { hurt, hurtWhere, moved, informed, note } = answers;
  const next = version + 1;
  await db
    .insertInto('fall_record_entries')
    .values({
      organisation_id: organisationId,
      record_id: recordId,
      version: next,
      patient_id: patientId,
      at,
      user_id: userId,
      hurt,
      hurt_where: hurtWhere,
      moved,
      informed: informed && JSON.stringify(informed),
      note,
    })
    .execute();
  await sql`
    update fall_records set version = ${next}, is_complete = ${isFallAnswered(answers)}
    where organisation_id = ${organisationId} and id = ${recordId}`.execute(db);
  return next;
}

/** Undoes a record: it was no fall. */
export async function markRecordUndone(
  db: Db,
  organisationId: OrganisationId,
  recordId: FallRecordId,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  await sql`
    update fall_records set undone_at = ${at}, undone_by = ${userId}
    where organisation_id = ${organisationId} and id = ${recordId}`.execute(db);
}
