import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { countRows } from './import-row-store.ts';
import { writeImport } from './import-store.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { lockImport } from './open-import.ts';
import { missingFields, undoUntil, viewByKey } from './view-import.ts';

/** The job that carries out and undoes imports. */
const job = 'run-imports';

/** Carries out an import in the background. */
export const startImport =
  (kinds: ImportedKinds, jobs: Jobs): Handler<typeof api.imports.startImport> =>
  async ({ body: { importId, mode } }, context) => {
    const { db, caller, audit, now, afterCommit, address } = context;
    const storedImport = await lockImport(context, importId, ['ready', 'failed']);
    kinds[storedImport.kind].require(caller);
    if (missingFields(storedImport).length > 0) throw problem('import-not-ready');
    const { rows, faulty } = await countRows(db, storedImport);
    if (mode === 'all' ? faulty > 0 : faulty === rows) throw problem('import-has-errors');
    const change = { state: 'running', mode, done: 0, endedAt: null, madeFrom: address } as const;
    await writeImport(db, storedImport, change, new Date(now));
    audit(importId, { kind: storedImport.kind, mode, rows, faulty });
    await jobs.start(job, { db });
    afterCommit(jobs.wake);
    return viewByKey(db, storedImport);
  };

/** Ends an import in progress, between two parts of its work. */
export const cancelImport: Handler<typeof api.imports.cancelImport> = async (
  { body: { importId } },
  context,
) => {
  const { db, audit, now } = context;
  const storedImport = await lockImport(context, importId, ['running']);
  await writeImport(db, storedImport, { state: 'cancelling' }, new Date(now));
  audit(importId, { kind: storedImport.kind });
  return viewByKey(db, storedImport);
};

/** Undoes an import in the background: removes the objects that it created. */
export const undoImport =
  (kinds: ImportedKinds, jobs: Jobs): Handler<typeof api.imports.undoImport> =>
  async ({ body: { importId } }, context) => {
    const { db, caller, audit, now, afterCommit, address } = context;
    const storedImport = await lockImport(context, importId, ['done', 'cancelled']);
    kinds[storedImport.kind].require(caller);
    if (now > (undoUntil(storedImport) ?? 0)) throw problem('import-not-ready');
    await writeImport(db, storedImport, { state: 'undoing', done: 0, madeFrom: address }, new Date(now));
    audit(importId, { kind: storedImport.kind });
    await jobs.start(job, { db });
    afterCommit(jobs.wake);
    return viewByKey(db, storedImport);
  };
