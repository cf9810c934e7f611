import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentedOwners } from './code/document-owners.ts';
import { root } from './code/source-files.ts';
import { foreignReaders, readTables, schemaTables, writersByTable, writtenTables } from './code/table-use.ts';

const tables = schemaTables();

describe('the writers of tables', () => {
  test('are found in statements, the query builder and variable tables', () => {
    const files = [
      'sql`insert into alerts (id) select 1 for update of x`',
      "db.updateTable('users').set({})",
      `for (const table of ['voids', 'nothing']) sql\`delete from \${sql.table(table)}\``,
      'const sets = {\n  tiles: 1,\n};\ndb.deleteFrom(table)',
      'insert into analysis_states on conflict do update set x = 1',
      "db.selectFrom('sites')",
    ];
    expect(files.map((text) => [...writtenTables(text, tables)])).toEqual([
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
    expect(documentedOwners('Who writes which table')).toEqual(writers);
  });

  test('are there for every table', () => {
    expect(Object.keys(writersByTable()).sort()).toEqual([...tables].sort());
  });
});

describe('the readers of tables', () => {
  test.each([
    ['select 1 from alerts a, users u where true', ['alerts', 'users']],
    ['select 1 from tiles\n  left join lateral (select 1 from rooms r) x on true', ['tiles', 'rooms']],
    ['update pods set x = 1 from sites s', ['sites']],
    ['delete from pods using nodes', ['nodes']],
    [
      "db.selectFrom('users as u').innerJoin('memberships as m', 'm.user_id', 'u.id')",
      ['users', 'memberships'],
    ],
    ["db.selectFrom(['wards', 'floors'])", ['wards', 'floors']],
    ["const all = ['voids', 'nothing'];\nall.map((table) => db.selectFrom(table))", ['voids']],
    [`sql\`select 1 from \${sql.table(table)}\`;\nconst hours = { table: 'node_hours' };`, ['node_hours']],
    ["// Rows come from users.\nimport { a } from './users';", []],
    ['insert into alerts (id) values (1)', []],
  ])('of %s are found', (text, names) => {
    expect([...readTables(text, tables)].sort()).toEqual(names.toSorted());
  });

  test('beside the owner are those of tools/table-readers.json', () => {
    const readers: unknown = JSON.parse(readFileSync(join(root, 'tools/table-readers.json'), 'utf8'));
    expect(
      foreignReaders(),
      'Ask the folder that writes the table for a view or a fragment of SQL; where a foreign read goes, npm run measure:house -- --write',
    ).toEqual(readers);
  });
});
