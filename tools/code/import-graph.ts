import { type ModuleRecord, readModule } from './read-module.ts';

/** A file, or one name that it declares. */
export interface Target {
  readonly file: string;
  readonly name?: string;
}

/** Code files with what they import of each other, types included. */
export interface ImportGraph {
  readonly paths: ReadonlySet<string>;
  module(path: string): ModuleRecord;
  /** The file that declares a name, behind all files that pass it on. */
  declaringFile(target: Target): string;
  /** Files that each file imports. A name that an `index.ts` passes on counts for the file that declares it. */
  imports(path: string): ReadonlySet<string>;
}

/** The import graph of code files, given by path and text. Files are parsed when they are first asked for. */
export function createImportGraph(files: ReadonlyMap<string, string>): ImportGraph {
  const paths = new Set(files.keys());
  const records = new Map<string, ModuleRecord>();

  function module(path: string): ModuleRecord {
    const known = records.get(path);
    if (known) return known;
    const record = readModule(path, files.get(path) ?? '', paths);
    records.set(path, record);
    return record;
  }

  function declaringFile({ file, name }: Target): string {
    const { declarations, passedOn, stars } = module(file);
    if (name === undefined || declarations.has(name)) return file;
    const next = passedOn.get(name);
    if (next) return declaringFile(next);
    const behindStars = stars.map((star) => declaringFile({ file: star, name }));
    return behindStars.find((path) => module(path).declarations.has(name)) ?? file;
  }

  const imports = (path: string): ReadonlySet<string> => {
    const targets = [...module(path).imported.values(), ...module(path).whole.map((file) => ({ file }))];
    return new Set(targets.map(declaringFile).filter((target) => target !== path));
  };

  return { paths, module, declaringFile, imports };
}
