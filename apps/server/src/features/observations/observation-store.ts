import type {
  ObservationId,
  ObservationTypeId,
  OrganisationId,
  PatientId,
  RoomId,
  StandardObservationType,
  UserId,
} from '@padlight/contract';
import { standardObservationTypes } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The entered values of an observation. */
export interface EnteredValues {
  readonly value: number | null;
  readonly comment: string | null;
  readonly observedAt: Date;
}

/** The subject of an observation: a person or a room. */
export type Subject =
  | { readonly patientId: PatientId; readonly roomId?: undefined }
  | { readonly roomId: RoomId; readonly roomName: string; readonly patientId?: undefined };

export interface ObservationRow extends EnteredValues {
  readonly observationId: ObservationId;
  readonly patientId: PatientId | null;
  readonly roomId: RoomId | null;
  readonly typeId: ObservationTypeId;
  readonly enteredAt: Date;
  readonly userId: UserId | null;
  readonly by: string | null;
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly reason: string | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  readonly undoReason: string | null;
}

/** Values that a correction replaced. */
export interface VersionRow extends EnteredValues {
  readonly observationId: ObservationId;
  readonly version: number;
  readonly savedAt: Date;
  readonly by: string | null;
  readonly reason: string | null;
}

const columns = sql`o.id as "observationId", o.patient_id as "patientId", o.room_id as "roomId",
  coalesce(o.standard_type, o.type_id::text) as "typeId", o.observed_at as "observedAt", o.value, o.comment,
  o.entered_at as "enteredAt", o.user_id as "userId", author.display_name as by, o.version,
  o.saved_at as "savedAt", saver.display_name as "savedBy", o.reason, o.undone_at as "undoneAt",
  undoer.display_name as "undoneBy", o.undo_reason as "undoReason"`;
const named = sql`left join user_names author on author.id = o.user_id left join user_names saver on saver.id = o.saved_by
  left join user_names undoer on undoer.id = o.undone_by`;

/** The last observation of the page before. */
export interface PageEnd {
  readonly before: Date | undefined;
  readonly beforeId: ObservationId | undefined;
}

const behind = ({ before, beforeId }: PageEnd): RawBuilder<unknown> => {
  if (before === undefined) return sql`true`;
  return beforeId === undefined
    ? sql`o.observed_at < ${before}`
    : sql`(o.observed_at, o.id) < (${before}, ${beforeId}::uuid)`;
};

/** Reads the observations of a person or a room, the newest first. */
export async function readObservations(
  db: Db,
  organisationId: OrganisationId,
  subject: { readonly patientId: PatientId } | { readonly roomId: RoomId },
  page: PageEnd & { readonly most: number },
): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select ${columns} from observations o ${named}
    where o.organisation_id = ${organisationId}
      and ${'patientId' in subject ? sql`o.patient_id = ${subject.patientId}` : sql`o.room_id = ${subject.roomId}`}
      and ${behind(page)}
    order by o.observed_at desc, o.id desc limit ${page.most}`.execute(db);
  return rows;
}

/** Reads the replaced versions of some observations, the first ones first. */
export async function readVersions(
  db: Db,
  organisationId: OrganisationId,
  observationIds: readonly ObservationId[],
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.observation_id as "observationId", v.version, v.observed_at as "observedAt", v.value, v.comment,
      v.saved_at as "savedAt", u.display_name as by, v.reason
    from observation_versions v left join user_names u on u.id = v.user_id
    where v.organisation_id = ${organisationId} and v.observation_id = any(${[...observationIds]}::uuid[])
    order by v.version`.execute(db);
  return rows;
}

/** An observation as charts draw it. */
export interface ObservedRow extends EnteredValues {
  readonly typeId: ObservationTypeId;
  readonly by: string | null;
}

/** Reads the observations of a person in a range, in order of time, without those that were undone. */
export async function readObservedIn(
  db: Db,
  range: {
    readonly organisationId: OrganisationId;
    readonly patientId: PatientId;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<ObservedRow[]> {
  const { rows } = await sql<ObservedRow>`
    select coalesce(o.standard_type, o.type_id::text) as "typeId", o.observed_at as "observedAt", o.value, o.comment,
      author.display_name as by
    from observations o left join user_names author on author.id = o.user_id
    where o.organisation_id = ${range.organisationId} and o.patient_id = ${range.patientId} and o.undone_at is null
      and o.observed_at >= ${range.from} and o.observed_at < ${range.to}
    order by o.observed_at, o.id`.execute(db);
  return rows;
}

/** Reads the newest value of a standard type in a range, without those that were undone; null if there is none. */
export async function readLatestValue(
  db: Db,
  range: {
    readonly organisationId: OrganisationId;
    readonly patientId: PatientId;
    readonly from: Date;
    readonly to: Date;
  },
  type: StandardObservationType,
): Promise<{ readonly value: number; readonly observedAt: Date } | null> {
  const { rows } = await sql<{ value: number; observedAt: Date }>`
    select o.value, o.observed_at as "observedAt" from observations o
    where o.organisation_id = ${range.organisationId} and o.patient_id = ${range.patientId} and o.undone_at is null
      and o.standard_type = ${type} and o.value is not null
      and o.observed_at >= ${range.from} and o.observed_at < ${range.to}
    order by o.observed_at desc, o.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const lock = async (
  db: Db,
  organisationId: OrganisationId,
  which: RawBuilder<unknown>,
): Promise<ObservationRow | undefined> => {
  const { rows } = await sql<ObservationRow>`
    select ${columns} from observations o ${named}
    where o.organisation_id = ${organisationId} and ${which} for update of o`.execute(db);
  return rows[0];
};

/** Locks an observation. */
export const lockObservation = (db: Db, organisationId: OrganisationId, observationId: ObservationId) =>
  lock(db, organisationId, sql`o.id = ${observationId}`);

/** Locks the observation of an entry. */
export const lockEntry = (db: Db, organisationId: OrganisationId, entryId: string) =>
  lock(db, organisationId, sql`o.entry_id = ${entryId}`);

/** The author of a change, and its time. */
export interface Act {
  readonly userId: UserId;
  readonly at: Date;
}

/** Stores an entry; returns false if its key was used already. */
export async function insertObservation(
  db: Db,
  organisationId: OrganisationId,
  entry: EnteredValues & {
    readonly entryId: string;
    readonly subject: Subject;
    readonly typeId: ObservationTypeId;
  },
  { userId, at }: Act,
): Promise<boolean> {
  const { subject } = entry;
  const standard = standardObservationTypes.find((name) => name === entry.typeId) ?? null;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('observations')
    .values({
      organisation_id: organisationId,
      entry_id: entry.entryId,
      patient_id: subject.patientId ?? null,
      room_id: subject.roomId ?? null,
      room_name: subject.patientId === undefined ? subject.roomName : null,
      standard_type: standard,
      type_id: standard === null ? entry.typeId : null,
      observed_at: entry.observedAt,
      value: entry.value,
      comment: entry.comment,
      entered_at: at,
      user_id: userId,
      saved_at: at,
      saved_by: userId,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'entry_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces the values of an observation. The former ones stay as a version. */
export async function replaceValues(
  db: Db,
  organisationId: OrganisationId,
  { observationId, version }: Pick<ObservationRow, 'observationId' | 'version'>,
  { userId, at, ...values }: EnteredValues & Act & { readonly reason: string | null },
): Promise<void> {
  await sql`
    insert into observation_versions
      (organisation_id, observation_id, version, patient_id, observed_at, value, comment, saved_at, user_id, reason)
    select o.organisation_id, o.id, o.version, o.patient_id, o.observed_at, o.value, o.comment, o.saved_at, o.saved_by, o.reason
    from observations o where o.organisation_id = ${organisationId} and o.id = ${observationId}`.execute(db);
  await sql`
    update observations set version = ${version + 1}, observed_at = ${values.observedAt}, value = ${values.value},
      comment = ${values.comment}, saved_at = ${at}, saved_by = ${userId}, reason = ${values.reason}
    where organisation_id = ${organisationId} and id = ${observationId}`.execute(db);
}

/** Undoes an observation; it stays on record. */
export async function markUndone(
  db: Db,
  organisationId: OrganisationId,
  observationId: ObservationId,
  { userId, at, reason }: Act & { readonly reason: string | null },
): Promise<void> {
  await sql`
    update observations set undone_at = ${at}, undone_by = ${userId}, undo_reason = ${reason}, version = version + 1
    where organisation_id = ${organisationId} and id = ${observationId}`.execute(db);
}
