import { type ImportView, importFields, importUndoMs, instant } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { countRows } from './import-row-store.ts';
import { findImport, type ImportKey, type StoredImport } from './import-store.ts';

const ended = new Set<StoredImport['state']>(['done', 'cancelled']);

/** The end of the time in which an import can be undone, epoch ms; undefined if it can't be. */
export const undoUntil = ({ state, endedAt }: StoredImport): number | undefined =>
  ended.has(state) && endedAt !== null ? endedAt.getTime() + importUndoMs : undefined;

/** The needed fields without a column. */
export const missingFields = ({ kind, matching }: Pick<StoredImport, 'kind' | 'matching'>): string[] =>
  importFields(kind).flatMap(({ name, required }) => (required && !matching.includes(name) ? [name] : []));

/** Builds an import for its maker. */
export async function viewImport(db: Db, storedImport: StoredImport): Promise<ImportView> {
  const { organisationId, madeBy, madeFrom, madeAt, endedAt, headings, matching, ...restOfImport } =
    storedImport;
  const until = undoUntil(storedImport);
  return {
    ...restOfImport,
    headings: [...headings],
    matching: [...matching],
    missing: missingFields(storedImport),
    ...(await countRows(db, storedImport)),
    madeAt: instant(madeAt.getTime()),
    endedAt: endedAt && instant(endedAt.getTime()),
    undoUntil: until === undefined ? null : instant(until),
  };
}

/** Reads the current state of an import. Throws `import-not-found`. */
export async function viewByKey(db: Db, key: ImportKey): Promise<ImportView> {
  const storedImport = await findImport(db, key, { madeBy: 'anyone', lock: false });
  if (!storedImport) throw problem('import-not-found');
  return viewImport(db, storedImport);
}
