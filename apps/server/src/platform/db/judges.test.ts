import { nameText } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { lowerCase } from '../names/lower-case-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('no allowed character of a name is blank to the database', async () => {
  const name = nameText(2);
  const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => name.safeParse(character).success);
  expect(characters.length).toBeGreaterThan(100_000);
  const { rows } = await database.pool.query(
    `select to_hex(ascii(character)) as code from unnest($1::text[]) as character where character !~ '\\S'`,
    [characters],
  );
  expect(rows).toEqual([]);
});

test('every number is read as it was written', async () => {
  const doubles = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), 2_000);
  const singles = fc.sample(fc.float({ noNaN: true, noDefaultInfinity: true }), 2_000);
  const { rows } = await database.pool.query('select $1::float8[] as doubles, $2::float4[] as singles', [
    doubles,
    singles,
  ]);
  const plain = (numbers: number[]) => numbers.map((number) => number + 0);
  expect(plain(rows[0].doubles)).toEqual(plain(doubles));
  expect(plain(rows[0].singles.map(Math.fround))).toEqual(plain(singles));
});

test('lower case is that of the database', async () => {
  const texts = ['İ', 'ΝΙΚΟΣ', 'Groß', "O'Hara\\"];
  const small = await lowerCase(database.db, texts);
  const { rows } = await database.pool.query('select lower(t) as small from unnest($1::text[]) t', [texts]);
  expect(texts.map(small)).toEqual(rows.map((row) => row.small));
  expect(() => small('other')).toThrow(RangeError);
});
