import { type ImportView, importFields, importUndoMs, instant } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { countRows } from './import-row-store.ts';
import { findImport, type ImportKey, type StoredImport } from './import-store.ts';

const ended = new Set<StoredImport['state']>(['done', 'cancelled']);

/** Until when an import can be undone, in epoch ms; undefined: it can't be. */
export const undoUntil = ({ state, endedAt }: StoredImport): number | undefined =>
  ended.has(state) && endedAt !== null ? endedAt.getTime() + importUndoMs : undefined;

/** The needed fields that no column has. */
export const missingFields = ({ kind, matching }: Pick<StoredImport, 'kind' | 'matching'>): string[] =>
  importFields(kind).flatMap(({ name, required }) => (required && !matching.includes(name) ? [name] : []));

/** An import as its maker sees it. */
export async function viewImport(db: Db, found: StoredImport): Promise<ImportView> {
  const { organisationId, madeBy, madeFrom, madeAt, endedAt, headings, matching, ...rest } = found;
  const until = undoUntil(found);
  return {
    ...rest,
    headings: [...headings],
    matching: [...matching],
    missing: missingFields(found),
    ...(await countRows(db, found)),
    madeAt: instant(madeAt.getTime()),
    endedAt: endedAt && instant(endedAt.getTime()),
    undoUntil: until === undefined ? null : instant(until),
  };
}

/** The import of a key as it is now. Throws `import-not-found`. */
export async function viewByKey(db: Db, key: ImportKey): Promise<ImportView> {
  const found = await findImport(db, key, { madeBy: 'anyone', lock: false });
  if (!found) throw problem('import-not-found');
  return viewImport(db, found);
}
