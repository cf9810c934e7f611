import type { ImportGraph } from './import-graph.ts';
import { countLines, isTestFile } from './source-files.ts';

/** A file with fewer lines belongs in its user, where it has one user alone. */
const fewLines = 25;

export interface SmallFile {
  readonly file: string;
  readonly user: string;
}

/** Why a short file stays by itself: a reader looks for it by its name, or a rule forbids its lines in the user. */
function isOnItsOwn({ file, user }: SmallFile, text: string): boolean {
  const isHandler = /\bHandler<typeof /.test(text);
  const isSql = file.endsWith('-store.ts') && !user.endsWith('-store.ts');
  return isHandler || isSql || /\/index\.tsx?$|-parameters\.ts$/.test(file);
}

/** Product files under 25 lines with one user and no test of their own, each with that user, in order of their paths. */
export function findSmallFiles(files: ReadonlyMap<string, string>, graph: ImportGraph): SmallFile[] {
  const users = new Map<string, string[]>();
  const loaded = new Set<string>();
  for (const path of files.keys()) {
    for (const target of graph.imports(path)) users.set(target, [...(users.get(target) ?? []), path]);
    for (const target of graph.module(path).whole) loaded.add(target);
  }
  return [...files].flatMap(([file, text]) => {
    const [user, ...others] = users.get(file) ?? [];
    if (user === undefined || others.length > 0 || isTestFile(user)) return [];
    if (!/^(apps|packages)\/[^/]+\/src\//.test(file) || isTestFile(file)) return [];
    const isShort = countLines(text) < fewLines && !loaded.has(file);
    return isShort && !isOnItsOwn({ file, user }, text) ? [{ file, user }] : [];
  });
}
