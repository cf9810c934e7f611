import { importFields, mostImportRows } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { readRows, type StoredRow, writeFaults } from './import-row-store.ts';
import type { StoredImport } from './import-store.ts';
import type { ImportedKind, Values } from './imported-kind.ts';
import { missingFields } from './view-import.ts';

/** The cells of rows by their fields; what is empty is left out. */
export const valuesOf = (rows: readonly StoredRow[], matching: StoredImport['matching']): Values[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(
      matching.flatMap((field, column) => {
        const cell = cells[column] ?? '';
        return field === null || cell === '' ? [] : [[field, cell]];
      }),
    ),
  );

/** A matching names each field of the kind at most once, and as many columns as there are. */
export function isMatching({ kind, headings }: StoredImport, matching: readonly (string | null)[]): boolean {
  const fields = new Set(importFields(kind).map(({ name }) => name));
  const named = matching.filter((field) => field !== null);
  return (
    matching.length === headings.length &&
    named.every((field) => fields.has(field)) &&
    new Set(named).size === named.length
  );
}

/** Checks all rows and notes what is wrong with each; while a needed column is missing nothing is checked. */
export async function checkImport(
  db: Db,
  caller: Caller,
  kind: ImportedKind,
  found: StoredImport,
): Promise<void> {
  const rows = await readRows(db, found, 'any', mostImportRows);
  const isComplete = missingFields(found).length === 0;
  const faults = isComplete ? await kind.check(db, caller, valuesOf(rows, found.matching)) : [];
  await writeFaults(
    db,
    found,
    rows.map(({ line }, index) => ({ line, faults: faults[index] ?? [] })),
  );
}
