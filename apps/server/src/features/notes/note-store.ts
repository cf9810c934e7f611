import type { NoteId, OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface NoteRow {
  readonly noteId: NoteId;
  readonly at: Date;
  readonly userId: UserId | null;
  readonly by: string | null;
  readonly text: string;
  readonly editedAt: Date | null;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
}

interface PersonKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

const columns = sql`n.id as "noteId", n.at, n.user_id as "userId", writer.display_name as by, n.text,
  n.edited_at as "editedAt", n.removed_at as "removedAt", remover.display_name as "removedBy"`;
const named = sql`left join user_names writer on writer.id = n.user_id left join user_names remover on remover.id = n.removed_by`;

/** Reads the notes on a patient before an instant, newest first. */
export async function readNotes(
  db: Db,
  { organisationId, patientId }: PersonKey,
  before: Date | undefined,
  most: number,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from patient_notes n ${named}
    where n.organisation_id = ${organisationId} and n.patient_id = ${patientId}
      and ${before ? sql`n.at < ${before}` : sql`true`}
    order by n.at desc, n.id limit ${most}`.execute(db);
  return rows;
}

/** Locks one note on a patient. */
export async function lockNote(
  db: Db,
  { organisationId, patientId }: PersonKey,
  noteId: NoteId,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from patient_notes n ${named}
    where n.organisation_id = ${organisationId} and n.patient_id = ${patientId} and n.id = ${noteId}
    for update of n`.execute(db);
  return rows[0];
}

interface Act {
  readonly userId: UserId;
  readonly at: Date;
}

/** Stores a new note and returns its id. */
export async function insertNote(
  db: Db,
  { organisationId, patientId }: PersonKey,
  { userId, at }: Act,
  text: string,
): Promise<NoteId> {
  const { id } = await db
    .insertInto('patient_notes')
    .values({ organisation_id: organisationId, patient_id: patientId, user_id: userId, at, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Corrects a note. */
export async function rewriteNote(
  db: Db,
  organisationId: OrganisationId,
  noteId: NoteId,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<void> {
  await sql`
    update patient_notes set text = ${text}, edited_at = ${at}
    where organisation_id = ${organisationId} and id = ${noteId}`.execute(db);
}

/** Removes a note; it stays on record. */
export async function markRemoved(
  db: Db,
  organisationId: OrganisationId,
  noteId: NoteId,
  { userId, at }: Act,
): Promise<void> {
  await sql`
    update patient_notes set removed_at = ${at}, removed_by = ${userId}
    where organisation_id = ${organisationId} and id = ${noteId}`.execute(db);
}
