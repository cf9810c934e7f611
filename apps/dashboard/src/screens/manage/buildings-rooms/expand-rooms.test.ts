import { mostRoomsAtOnce } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandRooms } from './expand-rooms.ts';

test.each([
  ['101 to 104', ['101', '102', '103', '104']],
  ['101-102, 201–202; E08 bis E10', ['101', '102', '201', '202', 'E08', 'E09', 'E10']],
  ['098-101', ['098', '099', '100', '101']],
  ['Sun room\nWest-1', ['Sun room', 'West-1']],
  ['A1-B2', ['A1-B2']],
  [' 7 ,, 8 ', ['7', '8']],
])('%s', (list, names) => {
  expect(expandRooms(list)).toEqual({ names });
});

test.each([
  ['', 'empty', ''],
  [' , ', 'empty', ''],
  ['104-101', 'descending', '104-101'],
  ['1-501', 'tooMany', '1-501'],
  ['1-400, 401-501', 'tooMany', '401-501'],
  ['5, 1-9', 'twice', '5'],
  ['Sun, SUN', 'twice', 'SUN'],
  ['a'.repeat(41), 'tooLong', 'a'.repeat(41)],
  ['1\u202E2', 'unseen', '1\u202E2'],
])('%s is refused', (list, wrong, item) => {
  expect(expandRooms(list)).toEqual({ wrong, item });
});

test('a range has every number from first to last, once and in order', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z ]{0,5}$/).map((text) => text.trimStart()),
      fc.nat(9_000),
      fc.integer({ min: 0, max: mostRoomsAtOnce - 1 }),
      fc.constantFrom('-', ' – ', ' to ', ' bis '),
      (prefix, from, more, between) => {
        const expanded = expandRooms(`${prefix}${from}${between}${from + more}`);
        const numbers = Array.from({ length: more + 1 }, (_, index) => `${prefix}${from + index}`);
        expect(expanded).toEqual({ names: numbers });
      },
    ),
  );
});

test('any input gives 1 to 500 distinct names, or an error', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[0-9A-C \-,;]{0,8}$/)), (parts) => {
      const expanded = expandRooms(parts.join(','));
      if ('wrong' in expanded) return;
      expect(expanded.names.length).toBeGreaterThan(0);
      expect(expanded.names.length).toBeLessThanOrEqual(mostRoomsAtOnce);
      expect(new Set(expanded.names.map((name) => name.toLowerCase())).size).toBe(expanded.names.length);
    }),
  );
});
