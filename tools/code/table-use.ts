import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

const source = join(root, 'apps/server/src');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

/** The tables of the database, by the types of their rows. */
export function schemaTables(): ReadonlySet<string> {
  const schema = globSync('platform/db/tables/*-tables.ts', { cwd: source })
    .map((path) => /export interface \w+Tables \{\n([^}]*)\}/.exec(read(path))?.[1] ?? '')
    .join('');
  return new Set([...schema.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name));
}

const writingStatement = /\b(?:insert into|update|delete from|merge into|truncate|copy)\s+(?:only\s+)?(\w+)/g;
const writingBuilder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
/** A statement whose table is a variable: the file writes each table that it names. */
const byVariable =
  /\b(?:insert into|update|delete from)\s+\$\{|\.(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]/;
const named = /'(\w+)'|^\s*(\w+):/gm;

const only = (tables: ReadonlySet<string>, names: readonly (string | undefined)[]): Set<string> =>
  new Set(names.filter((name) => name !== undefined && tables.has(name)) as string[]);

/** The tables that a file writes. */
export function writtenTables(text: string, tables: ReadonlySet<string>): Set<string> {
  const names = [...text.matchAll(writingStatement), ...text.matchAll(writingBuilder)].map(
    ([, name]) => name,
  );
  if (byVariable.test(text)) names.push(...[...text.matchAll(named)].map(([, name, key]) => name ?? key));
  return only(tables, names);
}

const comment = /^\s*(?:\/\/|\/\*|\*).*$/gm;
/** Tables of a `from`, `join` or `using`, also those after a comma; `delete from` writes. */
const readingStatement =
  /(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+(?:[ \t]+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:[ \t]+\w+)?)*)/g;
const readingBuilder =
  /\.(?:selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral)\(\s*(\[[^\]]*\]|'[^']*')/g;

/** A read of a table that is a variable: the file reads each table that it names in quotes. */
const readByVariable = /\b(?:from|join|using)\s+\$\{sql\.table\(|\.selectFrom\(\s*[a-z]/;

/** The tables that a file reads by SQL. */
export function readTables(text: string, tables: ReadonlySet<string>): Set<string> {
  const code = text.replace(comment, '');
  const statements = [...code.matchAll(readingStatement)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s/)[0]),
  );
  const builders = [...code.matchAll(readingBuilder)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)/g)].map(([, name]) => name),
  );
  const variables = readByVariable.test(code) ? [...code.matchAll(/'(\w+)'/g)].map(([, name]) => name) : [];
  return only(tables, [...statements, ...builders, ...variables]);
}

/** Shifts times in all tables after the server's clock was wrong, and deletes all that is of one person. */
const ofAllTables = [
  'platform/clock/redate-store.ts',
  'features/erasures/erase-measured-store.ts',
  'features/erasures/erase-person-store.ts',
];

/** `features/alerts` of `features/alerts/step-store.ts`. */
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** For each table or view the folders of the server whose files are found to use it, in order. */
function foldersByName(
  used: (text: string, names: ReadonlySet<string>) => Set<string>,
  names: ReadonlySet<string>,
): Record<string, string[]> {
  const users: Record<string, Set<string>> = {};
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (path) => !/\.test\.ts$|(^|\/)testing\//.test(path) && !ofAllTables.includes(path),
  );
  for (const path of files)
    for (const name of used(read(path), names)) {
      users[name] ??= new Set();
      users[name].add(folderOf(path));
    }
  return Object.fromEntries(
    Object.entries(users)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, folders]) => [name, [...folders].sort()]),
  );
}

/** The folders that write each table. */
export const writersByTable = (): Record<string, string[]> => foldersByName(writtenTables, schemaTables());

/** The folders that read each table or view beside those that own it. */
export function readersBeside(owners: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(foldersByName(readTables, new Set(Object.keys(owners))))
      .map(([name, folders]) => [name, folders.filter((folder) => !owners[name]?.includes(folder))] as const)
      .filter(([, folders]) => folders.length > 0),
  );
}

/** The folders that read each table beside the one that owns it, which is the one that writes it. */
export const foreignReaders = (): Record<string, string[]> => readersBeside(writersByTable());
