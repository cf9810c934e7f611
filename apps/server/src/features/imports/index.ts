import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { getImport, getImportRows, getImports } from './get-imports.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { matchImport } from './match-import.ts';
import { cancelImport, startImport, undoImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

export { type ImportedKinds, importedKinds } from './kinds/index.ts';
export { type ImportParts, runImports } from './run-imports.ts';

/** The uploads that one user may make in a window: reading a file takes its own thread. */
const uploads = { max: 30, windowS: 300, counts: 'calls' } as const;

export const importCalls = ({ kinds, jobs }: { kinds: ImportedKinds; jobs: Jobs }) =>
  implement(
    api.imports,
    {
      uploadImport: uploadImport(kinds),
      getImports,
      getImport,
      getImportRows,
      matchImport: matchImport(kinds),
      startImport: startImport(kinds, jobs),
      cancelImport,
      undoImport: undoImport(kinds, jobs),
    },
    { uploadImport: [{ ...uploads, key: (_body, { address }) => address }] },
  );
