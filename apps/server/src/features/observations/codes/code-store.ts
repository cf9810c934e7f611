import { randomBytes } from 'node:crypto';
import type { ObservationCodeId, OrganisationId, PatientId, RoomId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/handler.ts';
import { patientInScope, roomInScope } from '../../scope/index.ts';

/** A code as it is stored. */
export interface CodeRow {
  readonly codeId: ObservationCodeId;
  readonly token: string;
  readonly patientId: PatientId | null;
  readonly roomId: RoomId | null;
  readonly madeAt: Date;
  /** The name of who made it; null: no longer known. */
  readonly madeBy: string | null;
}

/** The people and rooms that codes name. */
interface Subjects {
  readonly patientIds: readonly PatientId[];
  readonly roomIds: readonly RoomId[];
}

const columns = sql`c.id as "codeId", c.token, c.patient_id as "patientId", c.room_id as "roomId",
  c.made_at as "madeAt", maker.display_name as "madeBy"`;

/** Reads the present codes of people and rooms. */
export async function readCodes(
  db: Db,
  organisationId: OrganisationId,
  { patientIds, roomIds }: Subjects,
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from observation_codes c left join user_names maker on maker.id = c.made_by
    where c.organisation_id = ${organisationId} and c.replaced_at is null
      and (c.patient_id = any(${[...patientIds]}::uuid[]) or c.room_id = any(${[...roomIds]}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** Locks a present code until the transaction ends. */
export async function lockCode(
  db: Db,
  organisationId: OrganisationId,
  codeId: ObservationCodeId,
): Promise<Pick<CodeRow, 'codeId' | 'patientId' | 'roomId'> | undefined> {
  return db
    .selectFrom('observation_codes')
    .select(['id as codeId', 'patient_id as patientId', 'room_id as roomId'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', codeId)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a code of 128 random bits for each person and room that has none. */
export async function makeCodes(
  db: Db,
  organisationId: OrganisationId,
  { patientIds, roomIds }: Subjects,
  act: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  const subjects = [
    ...patientIds.map((patientId) => ({ patient_id: patientId, room_id: null })),
    ...roomIds.map((roomId) => ({ patient_id: null, room_id: roomId })),
  ];
  if (subjects.length === 0) return;
  await db
    .insertInto('observation_codes')
    .values(
      subjects.map((subject) => ({
        ...subject,
        organisation_id: organisationId,
        token: randomBytes(16).toString('base64url'),
        made_at: act.at,
        made_by: act.userId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a code as replaced. Its token stays, so that a scan of it can be answered. */
export async function markReplaced(
  db: Db,
  organisationId: OrganisationId,
  codeId: ObservationCodeId,
  at: Date,
): Promise<void> {
  await db
    .updateTable('observation_codes')
    .set({ replaced_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', codeId)
    .execute();
}

interface ScannedCode {
  readonly patientId: PatientId | null;
  readonly roomId: RoomId | null;
  readonly isReplaced: boolean;
  readonly isArchived: boolean;
}

/** Finds the subject of a token in the caller's scope. */
export async function findScanned(db: Db, scope: Scope, token: string): Promise<ScannedCode | undefined> {
  const { rows } = await sql<ScannedCode>`
    select c.patient_id as "patientId", c.room_id as "roomId", c.replaced_at is not null as "isReplaced",
      p.archived_at is not null as "isArchived"
    from observation_codes c
    left join patient_labels p on p.organisation_id = c.organisation_id and p.id = c.patient_id
    where c.organisation_id = ${scope.organisationId} and c.token = ${token}
      and case when c.patient_id is null then ${roomInScope(scope, 'c.room_id')}
        else ${patientInScope(scope, 'p.room_id', 'p.id')} end`.execute(db);
  return rows[0];
}
