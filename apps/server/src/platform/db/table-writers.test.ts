import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

const schema = globSync('platform/db/tables/*-tables.ts', { cwd: source })
  .map((path) => /export interface \w+Tables \{\n([^}]*)\}/.exec(read(path))?.[1] ?? '')
  .join('');
const tables = new Set([...schema.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name));

const statement = /\b(?:insert into|update|delete from|merge into|truncate|copy)\s+(?:only\s+)?(\w+)/g;
const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
/** A statement with a variable as its table: the file writes each table that it names. */
const byVariable =
  /\b(?:insert into|update|delete from)\s+\$\{|\.(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]/;
const named = /'(\w+)'|^\s*(\w+):/gm;

/** Returns the tables that a file writes. */
function writtenBy(text: string): Set<string> {
  const names = [...text.matchAll(statement), ...text.matchAll(builder)].map(([, name]) => name);
  if (byVariable.test(text)) names.push(...[...text.matchAll(named)].map(([, text, key]) => text ?? key));
  return new Set(names.filter((name) => name !== undefined && tables.has(name)) as string[]);
}

/**
 * Files that may write any table: they shift times after the server's clock was wrong, and delete all data of one person.
 */
const reachFurther = ['platform/clock/redate-store.ts', 'features/erasures/erase-person-store.ts'];

/** Returns `features/alerts` for `features/alerts/step-store.ts`. */
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');

function writersByTable(): Record<string, string[]> {
  const writers: Record<string, Set<string>> = {};
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (path) => !/\.test\.ts$|(^|\/)testing\//.test(path) && !reachFurther.includes(path),
  );
  for (const path of files)
    for (const table of writtenBy(read(path))) {
      writers[table] ??= new Set();
      writers[table].add(folderOf(path));
    }
  return Object.fromEntries(Object.entries(writers).map(([table, folders]) => [table, [...folders].sort()]));
}

/** Returns the lines "- `folder`: `table`, `table`" of docs/architecture.md. */
function documentedWriters(): Record<string, string[]> {
  const document = readFileSync(join(source, '../../../docs/architecture.md'), 'utf8');
  const [, section = ''] = document.split('### Who writes which table\n');
  const writers: Record<string, string[]> = {};
  for (const [, folder = '', list = ''] of section.matchAll(/^- `([\w/-]+)`: (.*)$/gm))
    for (const [, table = ''] of list.matchAll(/`(\w+)`/g))
      writers[table] = [...(writers[table] ?? []), folder];
  return writers;
}

describe('the writers of tables', () => {
  test('are found in statements, in the query builder and with a variable table', () => {
    const files = [
      'sql`insert into alerts (id) select 1 for update of x`',
      "db.updateTable('users').set({})",
      `for (const table of ['voids', 'nothing']) sql\`delete from \${sql.table(table)}\``,
      'const sets = {\n  tiles: 1,\n};\ndb.deleteFrom(table)',
      'insert into analysis_states on conflict do update set x = 1',
      "db.selectFrom('sites')",
    ];
    expect(files.map((text) => [...writtenBy(text)])).toEqual([
      ['alerts'],
      ['users'],
      ['voids'],
      ['tiles'],
      ['analysis_states'],
      [],
    ]);
  });

  test('are one folder a table, as docs/architecture.md lists them', () => {
    const writers = writersByTable();
    expect(Object.entries(writers).filter(([, folders]) => folders.length > 1)).toEqual([]);
    expect(documentedWriters()).toEqual(writers);
  });

  test('exist for every table', () => {
    expect(Object.keys(writersByTable()).sort()).toEqual([...tables].sort());
  });
});
