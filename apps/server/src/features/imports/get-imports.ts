import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readRowPage } from './import-row-store.ts';
import { readImports } from './import-store.ts';
import { openImport } from './open-import.ts';
import { viewImport } from './view-import.ts';

/** Returns the imports of the caller, newest first. */
export const getImports: Handler<typeof api.imports.getImports> = async (_input, { db, caller }) => {
  const imports = await readImports(db, caller.scope.organisationId, caller.userId);
  return { imports: await Promise.all(imports.map((storedImport) => viewImport(db, storedImport))) };
};

/** Returns the progress of an import of the caller. */
export const getImport: Handler<typeof api.imports.getImport> = async ({ query }, context) =>
  viewImport(context.db, await openImport(context, query.importId));

/** Returns one page of the rows of an import. */
export const getImportRows: Handler<typeof api.imports.getImportRows> = async ({ query }, context) => {
  const { only, page, pageSize } = query;
  const storedImport = await openImport(context, query.importId);
  return readRowPage(context.db, storedImport, { only, limit: pageSize, offset: (page - 1) * pageSize });
};
