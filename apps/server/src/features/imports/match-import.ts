import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { checkImport, isMatching } from './check-import.ts';
import { writeImport } from './import-store.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { lockImport } from './open-import.ts';
import { viewByKey } from './view-import.ts';

/** Says which column holds what, and checks the rows by that. */
export const matchImport =
  (kinds: ImportedKinds): Handler<typeof api.imports.matchImport> =>
  async ({ body: { importId, matching } }, context) => {
    const { db, caller, audit, now } = context;
    const found = await lockImport(context, importId, ['ready', 'failed']);
    kinds[found.kind].require(caller);
    if (!isMatching(found, matching)) throw problem('bad-request');
    await writeImport(db, found, { matching, state: 'ready' }, new Date(now));
    await checkImport(db, caller, kinds[found.kind], { ...found, matching });
    audit(importId, { kind: found.kind, matching });
    return viewByKey(db, found);
  };
