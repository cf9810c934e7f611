import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';
import { readersBeside, readTables, schemaTables, writersByTable } from './table-use.ts';

const database = join(root, 'apps/server/src/platform/db');
const readAll = (pattern: string): string =>
  globSync(pattern, { cwd: database })
    .sort()
    .map((path) => readFileSync(join(database, path), 'utf8'))
    .join('\n');

/** A view as `platform/db/views` declares it. */
export interface DeclaredView {
  readonly purpose: string;
  readonly columns: readonly string[];
}

/** Tables are named in types as `UserTables['users']`. */
const tableType = /\w+\['\w+'\]/g;

/** The views of the files of declarations, by name. */
export function declaredViews(text = readAll('views/*-views.ts')): Map<string, DeclaredView> {
  const interfaces = [...text.matchAll(/export interface \w+Views \{\n([\s\S]*?)\n\}/g)];
  const members = interfaces.flatMap(([, body = '']) => [
    ...body.matchAll(/(?: {2}\/\*\* (.*?) \*\/\n)? {2}(\w+): ([\s\S]*?);(?=\n {2}\/\*\*|\n {2}\w|$)/g),
  ]);
  return new Map(
    members.map(([, purpose = '', name = '', type = '']) => [
      name,
      {
        purpose,
        columns: [...type.replace(tableType, '').matchAll(/'(\w+)'/g)].map(([, column = '']) => column),
      },
    ]),
  );
}

/** The queries of the views after all migrations, by name. */
export function viewQueries(text = readAll('migrations/*.sql')): Map<string, string> {
  const queries = new Map<string, string>();
  for (const [, created, query = '', dropped] of text.matchAll(
    /^create (?:or replace )?view (\w+)([^;]*);|^drop view (\w+);/gm,
  ))
    if (created) queries.set(created, query);
    else queries.delete(dropped ?? '');
  return queries;
}

/** The folders that own the tables of each view: one, where the view is allowed. */
export function ownersByView(): Record<string, string[]> {
  const [tables, writers] = [schemaTables(), writersByTable()];
  return Object.fromEntries(
    [...viewQueries()].map(([name, query]) => {
      const owners = [...readTables(query, tables)].flatMap((table) => writers[table] ?? []);
      return [name, [...new Set(owners)].sort()];
    }),
  );
}

/** The folders that read each view beside its owner. */
export const viewReaders = (): Record<string, string[]> => readersBeside(ownersByView());

/** The number of columns of each table, by the types of their rows. */
export function columnCounts(): Map<string, number> {
  const text = readAll('tables/*-tables.ts');
  const columnsOf = (name: string): number => {
    const [, base, body = ''] =
      new RegExp(`interface ${name} (?:extends (\\w+) )?\\{\\n([^}]*)\\}`).exec(text) ?? [];
    return (body.match(/^ {2}\w+: /gm)?.length ?? 0) + (base ? columnsOf(base) : 0);
  };
  const tables = [...text.matchAll(/export interface \w+Tables \{\n([^}]*)\}/g)].flatMap(([, body = '']) => [
    ...body.matchAll(/^ {2}(\w+): (\w+);/gm),
  ]);
  return new Map(tables.map(([, table = '', type = '']) => [table, columnsOf(type)]));
}
