import type { ImportId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findImport, type StoredImport } from './import-store.ts';

/** Reads an import of the caller. Throws `import-not-found`. */
export async function openImport(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  importId: ImportId,
): Promise<StoredImport> {
  const { organisationId } = caller.scope;
  const storedImport = await findImport(
    db,
    { organisationId, importId },
    { madeBy: caller.userId, lock: false },
  );
  if (!storedImport) throw problem('import-not-found');
  return storedImport;
}

/** Reads and locks an import of the caller if it is in one of these states. Throws `import-not-ready`. */
export async function lockImport(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  importId: ImportId,
  states: readonly StoredImport['state'][],
): Promise<StoredImport> {
  const { organisationId } = caller.scope;
  const storedImport = await findImport(
    db,
    { organisationId, importId },
    { madeBy: caller.userId, lock: true },
  );
  if (!storedImport) throw problem('import-not-found');
  if (!states.includes(storedImport.state)) throw problem('import-not-ready');
  return storedImport;
}
