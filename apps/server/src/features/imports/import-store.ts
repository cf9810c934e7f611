import type { ImportId, ImportKind, ImportRow, OrganisationId, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** An import as it is stored, with how many of its rows are in which state. */
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

/** What a user imported in an organisation, the newest first. */
export const readImports = (
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<StoredImport[]> =>
  select(
    db,
    sql`organisation_id = ${organisationId} and made_by = ${userId} order by made_at desc, id limit 50`,
  );

/** One import of a user; locked until the transaction ends where it is to change. */
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

/** The import that has waited longest for its work, but for some. */
export const nextImport = async (db: Db, but: readonly ImportId[] = []): Promise<StoredImport | undefined> =>
  (
    await select(
      db,
      sql`state in ('running', 'cancelling', 'undoing') and id <> all(${but}::uuid[]) order by changed_at, id limit 1`,
    )
  )[0];

/** Keeps a file that was read, before anything of it is checked. */
export async function insertImport(
  db: Db,
  made: Pick<StoredImport, 'organisationId' | 'kind' | 'madeBy' | 'fileName' | 'headings' | 'matching'>,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  at: Date,
): Promise<ImportId> {
  const { id } = await db
    .insertInto('imports')
    .values({
      organisation_id: made.organisationId,
      kind: made.kind,
      made_by: made.madeBy,
      made_at: at,
      changed_at: at,
      file_name: made.fileName,
      headings: JSON.stringify(made.headings),
      matching: JSON.stringify(made.matching),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += 1_000) {
    const part = rows.slice(from, from + 1_000);
    await sql`
      insert into import_rows (organisation_id, import_id, line, cells)
      select ${made.organisationId}, ${id}, r.line, r.cells::jsonb from unnest(
        ${part.map(({ line }) => line)}::int[], ${part.map(({ cells }) => JSON.stringify(cells))}::text[])
        as r (line, cells)`.execute(db);
  }
  return id;
}

/** What changes of an import. */
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

/** Notes how far a run is that writes all of its rows in one transaction; false: it is to end. */
export async function noteProgress(
  db: Db,
  { organisationId, importId }: ImportKey,
  done: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ done })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Has everything planned anew in this session, checks of foreign keys as well: a plan that was made while a table was
 * nearly empty reads all of it for each row.
 */
export async function planAnew(db: Db): Promise<void> {
  await sql`discard plans`.execute(db);
}

/** Forgets imports whose last step is older than an instant, but those under way. */
export async function forgetImports(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('changed_at', '<', before)
    .where('state', 'not in', ['running', 'cancelling', 'undoing'])
    .execute();
}

/** Forgets the imports of a user that nobody carried out, but for the newest ones. */
export async function forgetUnused(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  kept: number,
): Promise<void> {
  await sql`
    delete from imports where organisation_id = ${organisationId} and state in ('ready', 'failed') and id in (
      select id from imports
      where organisation_id = ${organisationId} and made_by = ${userId} and state in ('ready', 'failed')
      order by made_at desc offset ${kept})`.execute(db);
}

export type KeepReason = NonNullable<ImportRow['keptBecause']>;
