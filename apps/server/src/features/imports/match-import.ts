import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { checkImport, isMatching } from './check-import.ts';
import { writeImport } from './import-store.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { lockImport } from './open-import.ts';
import { viewByKey } from './view-import.ts';

/** Assigns fields to columns, and checks the rows accordingly. */
export const matchImport =
  (kinds: ImportedKinds): Handler<typeof api.imports.matchImport> =>
  async ({ body: { importId, matching } }, context) => {
    const { db, caller, audit, now } = context;
    const storedImport = await lockImport(context, importId, ['ready', 'failed']);
    kinds[storedImport.kind].require(caller);
    if (!isMatching(storedImport, matching)) throw problem('bad-request');
    await writeImport(db, storedImport, { matching, state: 'ready' }, new Date(now));
    await checkImport(db, caller, kinds[storedImport.kind], { ...storedImport, matching });
    audit(importId, { kind: storedImport.kind, matching });
    return viewByKey(db, storedImport);
  };
