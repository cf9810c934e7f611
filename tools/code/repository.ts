import { createImportGraph } from './import-graph.ts';
import { readSourceFiles } from './source-files.ts';

/** The code files of the repository and their imports: read once for all tests of a worker. */
export const sourceFiles = readSourceFiles();
export const importGraph = createImportGraph(sourceFiles);
