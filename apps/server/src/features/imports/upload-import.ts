import { type api, mostImportBytes } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { checkImport } from './check-import.ts';
import { guessFields } from './headings/guess-fields.ts';
import { findImport, forgetUnused, insertImport } from './import-store.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import type { ReadTable } from './reading/table-of.ts';
import { TableRefused } from './reading/table-refused.ts';
import { viewByKey } from './view-import.ts';

/** The number of files read at the same time, over all callers, and of imports that a user may leave unused. */
const mostAtOnce = 2;
const mostUnused = 10;

async function read(file: File): Promise<ReadTable> {
  try {
    return await readInWorker(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    const { code, cell } = error;
    throw problem(code, cell === undefined ? {} : { fields: [{ path: 'body.file', message: cell }] });
  }
}

/** Keeps of a file's name no path and only visible characters. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 200) || 'import';

/** Reads a file in its own thread, stores its rows and checks them. The file itself is not stored. */
export function uploadImport(kinds: ImportedKinds): Handler<typeof api.imports.uploadImport> {
  let underWay = 0;
  return async ({ body }, { db, caller, audit, now }) => {
    const kind = kinds[body.kind];
    kind.require(caller);
    if (body.file.size > mostImportBytes) throw problem('too-large');
    if (underWay >= mostAtOnce) throw problem('busy');
    underWay += 1;
    try {
      const { headings, rows } = await read(body.file);
      const { organisationId } = caller.scope;
      const { userId } = caller;
      const newImport = {
        organisationId,
        kind: body.kind,
        madeBy: userId,
        fileName: nameOf(body.file.name),
        headings,
        matching: guessFields(body.kind, headings),
      };
      const importId = await insertImport(db, newImport, rows, new Date(now));
      await forgetUnused(db, organisationId, userId, mostUnused);
      const key = { organisationId, importId };
      const storedImport = await findImport(db, key, { madeBy: userId, lock: false });
      if (storedImport) await checkImport(db, caller, kind, storedImport);
      audit(importId, { kind: body.kind, rows: rows.length });
      return viewByKey(db, key);
    } finally {
      underWay -= 1;
    }
  };
}
