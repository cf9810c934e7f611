import { importFields, mostImportRows } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { readRows, type StoredRow, writeFaults } from './import-row-store.ts';
import type { StoredImport } from './import-store.ts';
import type { ImportedKind, Values } from './imported-kind.ts';
import { missingFields } from './view-import.ts';

/** Assigns the cells of rows to their fields; empty cells are left out. */
export const valuesOf = (rows: readonly StoredRow[], matching: StoredImport['matching']): Values[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(
      matching.flatMap((field, column) => {
        const cell = cells[column] ?? '';
        return field === null || cell === '' ? [] : [[field, cell]];
      }),
    ),
  );

/** Returns whether a matching names each field of the kind at most once, for exactly the columns there are. */
export function isMatching({ kind, headings }: StoredImport, matching: readonly (string | null)[]): boolean {
  const fields = new Set(importFields(kind).map(({ name }) => name));
  const named = matching.filter((field) => field !== null);
  return (
    matching.length === headings.length &&
    named.every((field) => fields.has(field)) &&
    new Set(named).size === named.length
  );
}

/** Checks all rows and stores the faults of each. Nothing is checked while a needed column is missing. */
export async function checkImport(
  db: Db,
  caller: Caller,
  kind: ImportedKind,
  storedImport: StoredImport,
): Promise<void> {
  const rows = await readRows(db, storedImport, 'any', mostImportRows);
  const isComplete = missingFields(storedImport).length === 0;
  const faults = isComplete ? await kind.check(db, caller, valuesOf(rows, storedImport.matching)) : [];
  await writeFaults(
    db,
    storedImport,
    rows.map(({ line }, index) => ({ line, faults: faults[index] ?? [] })),
  );
}
