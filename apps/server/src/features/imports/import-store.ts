import type { ImportId, ImportKind, ImportRow, OrganisationId, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A stored import with the number of its rows in each state. */
export interface StoredImport {
  readonly organisationId: OrganisationId;
  readonly importId: ImportId;
  readonly kind: ImportKind;
  readonly state: 'ready' | 'running' | 'cancelling' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';
  readonly madeBy: UserId;
  readonly madeAt: Date;
  readonly madeFrom: string;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly matching: readonly (string | null)[];
  readonly mode: 'all' | 'good' | null;
  readonly done: number;
  readonly endedAt: Date | null;
}
export interface ImportKey {
  readonly organisationId: OrganisationId;
  readonly importId: ImportId;
}

const columns = sql`organisation_id as "organisationId", id as "importId", kind, state, made_by as "madeBy",
  made_at as "madeAt", made_from as "madeFrom", file_name as "fileName", headings, matching, mode, done, ended_at as "endedAt"`;

async function select(db: Db, where: RawBuilder<unknown>): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`select ${columns} from imports where ${where}`.execute(db);
  return rows;
}

/** Reads a user's imports in an organisation, newest first. */
export const readImports = (
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<StoredImport[]> =>
  select(
    db,
    sql`organisation_id = ${organisationId} and made_by = ${userId} order by made_at desc, id limit 50`,
  );

/** Reads one import of a user; with `lock`, locked until the transaction ends. */
export const findImport = async (
  db: Db,
  { organisationId, importId }: ImportKey,
  of: { readonly madeBy: UserId | 'anyone'; readonly lock: boolean },
): Promise<StoredImport | undefined> =>
  (
    await select(
      db,
      sql`organisation_id = ${organisationId} and id = ${importId}
        and ${of.madeBy === 'anyone' ? sql`true` : sql`made_by = ${of.madeBy}`} ${of.lock ? sql`for update` : sql``}`,
    )
  )[0];

/** Reads the import that has waited longest for its work, except some. */
export const nextImport = async (db: Db, but: readonly ImportId[] = []): Promise<StoredImport | undefined> =>
  (
    await select(
      db,
      sql`state in ('running', 'cancelling', 'undoing') and id <> all(${but}::uuid[]) order by changed_at, id limit 1`,
    )
  )[0];

/** Stores a file that was read, before any of it is checked. */
export async function insertImport(
  db: Db,
  newImport: Pick<StoredImport, 'organisationId' | 'kind' | 'madeBy' | 'fileName' | 'headings' | 'matching'>,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  at: Date,
): Promise<ImportId> {
  const { id } = await db
    .insertInto('imports')
    .values({
      organisation_id: newImport.organisationId,
      kind: newImport.kind,
      made_by: newImport.madeBy,
      made_at: at,
      changed_at: at,
      file_name: newImport.fileName,
      headings: JSON.stringify(newImport.headings),
      matching: JSON.stringify(newImport.matching),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += 1_000) {
    const part = rows.slice(from, from + 1_000);
    await sql`
      insert into import_rows (organisation_id, import_id, line, cells)
      select ${newImport.organisationId}, ${id}, r.line, r.cells::jsonb from unnest(
        ${part.map(({ line }) => line)}::int[], ${part.map(({ cells }) => JSON.stringify(cells))}::text[])
        as r (line, cells)`.execute(db);
  }
  return id;
}

/** Updates an import. */
export async function writeImport(
  db: Db,
  { organisationId, importId }: ImportKey,
  change: Partial<Pick<StoredImport, 'state' | 'matching' | 'mode' | 'done' | 'endedAt' | 'madeFrom'>>,
  at: Date,
): Promise<void> {
  const { matching, endedAt, madeFrom, ...plain } = change;
  await db
    .updateTable('imports')
    .set({
      ...plain,
      ...(matching && { matching: JSON.stringify(matching) }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(madeFrom !== undefined && { made_from: madeFrom }),
      changed_at: at,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

/** Stores the progress of a run that writes all of its rows in one transaction; returns false if it is to end. */
export async function noteProgress(
  db: Db,
  { organisationId, importId }: ImportKey,
  doneRows: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ done: doneRows })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Discards the session's query plans, also those for foreign keys. A plan made while a table was nearly empty reads the whole
 * table for each row.
 */
export async function discardPlans(db: Db): Promise<void> {
  await sql`discard plans`.execute(db);
}

/** Deletes imports with a last step before an instant, except those in progress. */
export async function forgetImports(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('changed_at', '<', before)
    .where('state', 'not in', ['running', 'cancelling', 'undoing'])
    .execute();
}

/** Deletes the imports of a user that were never carried out, except the newest ones. */
export async function forgetUnused(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  keptCount: number,
): Promise<void> {
  await sql`
    delete from imports where organisation_id = ${organisationId} and state in ('ready', 'failed') and id in (
      select id from imports
      where organisation_id = ${organisationId} and made_by = ${userId} and state in ('ready', 'failed')
      order by made_at desc offset ${keptCount})`.execute(db);
}

export type KeepReason = NonNullable<ImportRow['keptBecause']>;
