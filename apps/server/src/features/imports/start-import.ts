import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { countRows } from './import-row-store.ts';
import { writeImport } from './import-store.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { lockImport } from './open-import.ts';
import { missingFields, undoUntil, viewByKey } from './view-import.ts';

/** The job that carries imports out and takes them back. */
const job = 'run-imports';

/** Carries an import out in the background. */
export const startImport =
  (kinds: ImportedKinds, jobs: Jobs): Handler<typeof api.imports.startImport> =>
  async ({ body: { importId, mode } }, context) => {
    const { db, caller, audit, now, afterCommit, address } = context;
    const found = await lockImport(context, importId, ['ready', 'failed']);
    kinds[found.kind].require(caller);
    if (missingFields(found).length > 0) throw problem('import-not-ready');
    const { rows, faulty } = await countRows(db, found);
    if (mode === 'all' ? faulty > 0 : faulty === rows) throw problem('import-has-errors');
    const change = { state: 'running', mode, done: 0, endedAt: null, madeFrom: address } as const;
    await writeImport(db, found, change, new Date(now));
    audit(importId, { kind: found.kind, mode, rows, faulty });
    await jobs.start(job, { db });
    afterCommit(jobs.wake);
    return viewByKey(db, found);
  };

/** Ends an import that is under way, between two parts of its work. */
export const cancelImport: Handler<typeof api.imports.cancelImport> = async (
  { body: { importId } },
  context,
) => {
  const { db, audit, now } = context;
  const found = await lockImport(context, importId, ['running']);
  await writeImport(db, found, { state: 'cancelling' }, new Date(now));
  audit(importId, { kind: found.kind });
  return viewByKey(db, found);
};

/** Takes back what an import created, in the background. */
export const undoImport =
  (kinds: ImportedKinds, jobs: Jobs): Handler<typeof api.imports.undoImport> =>
  async ({ body: { importId } }, context) => {
    const { db, caller, audit, now, afterCommit, address } = context;
    const found = await lockImport(context, importId, ['done', 'cancelled']);
    kinds[found.kind].require(caller);
    if (now > (undoUntil(found) ?? 0)) throw problem('import-not-ready');
    await writeImport(db, found, { state: 'undoing', done: 0, madeFrom: address }, new Date(now));
    audit(importId, { kind: found.kind });
    await jobs.start(job, { db });
    afterCommit(jobs.wake);
    return viewByKey(db, found);
  };
