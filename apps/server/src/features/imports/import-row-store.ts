import type { ImportFault, ImportRow, ImportView } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ImportKey, KeepReason } from './import-store.ts';

/** A row in the form that the work needs. */
export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** A row that was carried out. */
export interface MadeRow {
  readonly line: number;
  readonly created: string;
  readonly madeAs: string;
  readonly along: readonly string[];
}
/** The number of rows in each state, and of rows with an error. */
export type RowCounts = Pick<ImportView, 'rows' | 'faulty' | 'created' | 'leftOut' | 'undone' | 'kept'>;

export async function countRows(db: Db, { organisationId, importId }: ImportKey): Promise<RowCounts> {
  const { rows } = await sql<RowCounts>`
    select count(*)::int as rows, (count(*) filter (where faults <> '[]'))::int as faulty,
      (count(*) filter (where state = 'created'))::int as created,
      (count(*) filter (where state = 'left-out'))::int as "leftOut",
      (count(*) filter (where state = 'undone'))::int as undone,
      (count(*) filter (where state = 'kept'))::int as kept
    from import_rows where organisation_id = ${organisationId} and import_id = ${importId}`.execute(db);
  return rows[0] ?? { rows: 0, faulty: 0, created: 0, leftOut: 0, undone: 0, kept: 0 };
}

/** Reads the rows of a state in the order of the file, or all rows. */
export async function readRows(
  db: Db,
  { organisationId, importId }: ImportKey,
  state: 'new' | 'any',
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select line, cells from import_rows
    where organisation_id = ${organisationId} and import_id = ${importId} and (${state} = 'any' or state = ${state})
    order by line limit ${limit}`.execute(db);
  return rows;
}

/** Reads the rows that created something, last first. */
export async function readMade(
  db: Db,
  { organisationId, importId }: ImportKey,
  limit: number,
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select line, created, made_as as "madeAs", along from import_rows
    where organisation_id = ${organisationId} and import_id = ${importId} and state = 'created'
    order by line desc limit ${limit}`.execute(db);
  return rows;
}

/** Reads everything that was created, for the final step. */
export async function readCreated(db: Db, { organisationId, importId }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ created: string }>`
    select created from import_rows
    where organisation_id = ${organisationId} and import_id = ${importId} and state = 'created'
    order by line`.execute(db);
  return rows.map(({ created }) => created);
}

/** Stores the faults of each row; with `leaveOut`, faulty rows are no longer carried out. */
export async function writeFaults(
  db: Db,
  { organisationId, importId }: ImportKey,
  faultyRows: readonly { readonly line: number; readonly faults: readonly ImportFault[] }[],
  leaveOut = false,
): Promise<void> {
  await sql`
    update import_rows set faults = f.faults::jsonb,
      state = case when ${leaveOut} and f.faults <> '[]' then 'left-out' else state end
    from unnest(${faultyRows.map(({ line }) => line)}::int[],
      ${faultyRows.map(({ faults }) => JSON.stringify(faults))}::text[]) as f (line, faults)
    where organisation_id = ${organisationId} and import_id = ${importId} and import_rows.line = f.line
      and (import_rows.faults <> f.faults::jsonb or ${leaveOut})`.execute(db);
}

/**
 * Stores the objects that rows created. Rows of people are linked to them, so that a row is deleted with its person.
 */
export async function writeMade(
  db: Db,
  { organisationId, importId }: ImportKey,
  createdRows: readonly MadeRow[],
  arePeople: boolean,
): Promise<void> {
  await sql`
    update import_rows set state = 'created', faults = '[]', created = m.created, made_as = m.made_as, along = m.along::jsonb,
      patient_id = case when ${arePeople} then m.created::uuid end
    from unnest(${createdRows.map(({ line }) => line)}::int[], ${createdRows.map(({ created }) => created)}::text[],
      ${createdRows.map(({ madeAs }) => madeAs)}::text[], ${createdRows.map(({ along }) => JSON.stringify(along))}::text[])
      as m (line, created, made_as, along)
    where organisation_id = ${organisationId} and import_id = ${importId} and import_rows.line = m.line`.execute(
    db,
  );
}

/** Keeps rows when the people that they created are about to be erased. */
export async function releasePeople(
  db: Db,
  { organisationId, importId }: ImportKey,
  lines: readonly number[],
): Promise<void> {
  await sql`
    update import_rows set patient_id = null
    where organisation_id = ${organisationId} and import_id = ${importId} and line = any(${lines}::int[])`.execute(
    db,
  );
}

/** Stores the result of undoing rows. Null: the object is deleted, and for a person the row keeps no data. */
export async function writeUndone(
  db: Db,
  { organisationId, importId }: ImportKey,
  rows: readonly { readonly line: number; readonly keptBecause: KeepReason | null }[],
  arePeople: boolean,
): Promise<void> {
  await sql`
    update import_rows set kept_because = u.kept_because,
      state = case when u.kept_because is null then 'undone' else 'kept' end,
      patient_id = case when ${arePeople} and u.kept_because is not null then created::uuid end,
      cells = case when ${arePeople} and u.kept_because is null then '[]' else cells end
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ keptBecause }) => keptBecause)}::text[])
      as u (line, kept_because)
    where organisation_id = ${organisationId} and import_id = ${importId} and import_rows.line = u.line`.execute(
    db,
  );
}

/** Reads one page of rows, and their total number. */
export async function readRowPage(
  db: Db,
  { organisationId, importId }: ImportKey,
  page: {
    readonly only: 'all' | 'faulty' | 'left-out' | 'kept';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: ImportRow[]; total: number }> {
  const chosen = sql`organisation_id = ${organisationId} and import_id = ${importId} and ${
    {
      all: sql`true`,
      faulty: sql`faults <> '[]'`,
      'left-out': sql`state = 'left-out'`,
      kept: sql`state = 'kept'`,
    }[page.only]
  }`;
  const { rows } = await sql<ImportRow>`
    select line, cells, state, faults, kept_because as "keptBecause" from import_rows
    where ${chosen} order by line limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from import_rows where ${chosen}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
