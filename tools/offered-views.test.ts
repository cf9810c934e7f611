import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentedOwners } from './code/document-owners.ts';
import { columnCounts, declaredViews, ownersByView, viewQueries, viewReaders } from './code/offered-views.ts';
import { root } from './code/source-files.ts';
import { readTables, schemaTables } from './code/table-use.ts';

const views = declaredViews();
const queries = viewQueries();

test('views are found in declarations and migrations', () => {
  const declared = declaredViews(`export interface UserViews {
  /** The names of a user. */
  user_names: Offered<UserTables['users'], 'id' | 'display_name'>;
  members: Offered<
    Memberships,
    'user_id'
  > & Offered<{ is_active: boolean }, 'is_active'>;
}`);
  expect([...declared]).toEqual([
    ['user_names', { purpose: 'The names of a user.', columns: ['id', 'display_name'] }],
    ['members', { purpose: '', columns: ['user_id', 'is_active'] }],
  ]);
  const migrations = ['create view a as\nselect 1 from users;', 'create view b as select 2;', 'drop view a;'];
  expect([...viewQueries(migrations.join('\n'))]).toEqual([['b', ' as select 2']]);
});

describe('a view that an owner offers', () => {
  test('is declared and made by a migration', () => {
    expect([...views.keys()].sort()).toEqual([...queries.keys()].sort());
  });

  test('reads tables of one folder, as docs/architecture.md lists it', () => {
    const owners = ownersByView();
    expect(Object.entries(owners).filter(([, folders]) => folders.length !== 1)).toEqual([]);
    const sorted = Object.entries(owners).sort(([a], [b]) => a.localeCompare(b));
    expect(Object.entries(documentedOwners('Which views owners offer'))).toEqual(sorted);
  });

  test('says in one short sentence what it is for', () => {
    const vague = [...views].filter(
      ([, { purpose }]) => !/^[A-Z][^.!?]+\.$/.test(purpose) || purpose.split(' ').length > 25,
    );
    expect(vague).toEqual([]);
  });

  test('names columns, never all of a table', () => {
    const [tables, counts] = [schemaTables(), columnCounts()];
    const whole = [...queries].filter(([name, query]) => {
      const columns = views.get(name)?.columns.length ?? 0;
      const read = [...readTables(query, tables)];
      const all = read.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
      return query.includes('*') || read.length === 0 || columns >= all;
    });
    expect(whole).toEqual([]);
  });

  test('reads with the rights of its reader', () => {
    expect(
      [...queries].filter(([, query]) => !query.startsWith(' with (security_invoker = true) as\n')),
    ).toEqual([]);
  });

  test('is read by the folders of tools/view-readers.json, and by one at least', () => {
    const readers: unknown = JSON.parse(readFileSync(join(root, 'tools/view-readers.json'), 'utf8'));
    expect(viewReaders(), 'npm run measure:house -- --write renews the list').toEqual(readers);
    expect([...views.keys()].filter((name) => viewReaders()[name] === undefined)).toEqual([]);
  });
});
