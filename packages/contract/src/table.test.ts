import { expect, test } from 'vitest';
import { z } from 'zod';
import { flattenModules } from './roles.ts';
import { listOf, tableQuery } from './table.ts';

const query = tableQuery(['name', 'age'], { wards: listOf(z.uuid()) }, '-age');

test("a query without fields gets the first page in the table's own order", () => {
  expect(query.parse({})).toEqual({ search: '', sort: '-age', page: 1, pageSize: 25, wards: [] });
  expect(tableQuery(['name', 'age'], {}).parse({}).sort).toBe('name');
});

test('a table is sorted by its columns only, in pages of 10 to 100', () => {
  for (const sort of ['name', '-name', 'age', '-age']) expect(query.parse({ sort }).sort).toBe(sort);
  for (const wrong of [
    { sort: '--age' },
    { sort: 'password_hash' },
    { pageSize: 9 },
    { pageSize: 101 },
    { page: 0 },
  ])
    expect(query.safeParse(wrong).success).toBe(false);
  expect(query.parse({ page: '3', pageSize: '100' })).toMatchObject({ page: 3, pageSize: 100 });
});

test('a list is comma-separated values, each of them checked', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(query.parse({ wards: `${first},${second}` }).wards).toEqual([first, second]);
  expect(query.safeParse({ wards: `${first},` }).success).toBe(false);
});

test('modules of three levels are the dotted names of their active permissions', () => {
  const on = (Name: string, IsActive = true) => ({ Name, IsActive });
  const void_ = { Name: 'Void', Permissions: [on('View'), on('Print', false)], ChildModules: [] };
  const charts = { Name: 'Charts', Permissions: [], ChildModules: [void_] };
  const modules = [{ Name: 'Patients', Permissions: [on('View')], ChildModules: [charts] }];
  expect(flattenModules(modules)).toEqual(['Patients.View', 'Patients.Charts.Void.View']);
});
