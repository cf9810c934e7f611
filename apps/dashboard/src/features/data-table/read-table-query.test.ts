import { getAllUsers, getAuditLog } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTableQuery } from './read-table-query.ts';

const fields = ['search', 'sort', 'page', 'pageSize', 'roleIds'];
const fixed = { organisationId: 7 };

test('The query of the address is sent with the fixed part of the screen', () => {
  const { query, page } = readTableQuery(
    getAllUsers,
    { search: 'anna', page: 3, open: 'new' },
    fields,
    fixed,
  );
  expect(query).toEqual({ search: 'anna', page: '3', organisationId: 7 });
  expect(page).toMatchObject({ search: 'anna', page: 3, pageSize: 25, sort: 'name' });
});

test('A field that the contract refuses is left out, and the others stay', () => {
  const address = { sort: '-passwordHash', page: 0, pageSize: 100_000, search: 'b', roleIds: 'all' };
  expect(readTableQuery(getAllUsers, address, fields, fixed).query).toEqual({
    search: 'b',
    organisationId: 7,
  });
});

test('A number in the search is a text', () => {
  expect(readTableQuery(getAllUsers, { search: 4711 }, fields, fixed).page.search).toBe('4711');
});

test('An address cannot narrow the table to another organisation', () => {
  const { query } = readTableQuery(getAllUsers, { organisationId: 8 }, fields, fixed);
  expect(query.organisationId).toBe(7);
});

test('The audit starts with the newest where the address has no order', () => {
  expect(readTableQuery(getAuditLog, {}, fields).page.sort).toBe('-at');
});

test('Any address results in a query that the contract accepts', () => {
  const address = fc.dictionary(fc.constantFrom(...fields, 'open', 'x'), fc.jsonValue());
  fc.assert(
    fc.property(address, (anAddress) => {
      const { query } = readTableQuery(getAllUsers, anAddress, fields, fixed);
      expect(getAllUsers.query.safeParse(query).success).toBe(true);
    }),
  );
});
