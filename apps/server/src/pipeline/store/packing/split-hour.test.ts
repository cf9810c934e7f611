import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byKey, dropRepeats, type StoredRow, splitHour } from './split-hour.ts';

const row: fc.Arbitrary<StoredRow> = fc.record({
  atMicros: fc.integer({ min: 0, max: 40 }),
  boot: fc.integer({ min: 0, max: 1 }),
  counter: fc.integer({ min: 0, max: 3 }),
  frame: fc.uint8Array({ minLength: 1, maxLength: 1 }),
  doubt: fc.constantFrom(null, 1, 2),
});
const changes = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 3 })
  .map((times) => times.sort((a, b) => a - b));

test('each measurement of an hour is in one part, once by its key', () =>
  fc.assert(
    fc.property(fc.array(row), changes, (rows, times) => {
      const parts = splitHour(rows, times);
      const all = parts.flat().sort(byKey);
      expect(all).toEqual(dropRepeats(rows));
      expect(new Set(all.map(({ atMicros, boot, counter }) => `${atMicros} ${boot} ${counter}`)).size).toBe(
        all.length,
      );
    }),
  ));

test('a part has one wearer and one doubt, in the order of time', () =>
  fc.assert(
    fc.property(fc.array(row), changes, (rows, times) => {
      for (const part of splitHour(rows, times)) {
        expect(new Set(part.map(({ doubt }) => doubt)).size).toBe(1);
        expect(part).toEqual(part.toSorted(byKey));
        const [first, last] = [part[0]?.atMicros ?? 0, part.at(-1)?.atMicros ?? 0];
        expect(times.filter((change) => change > first && change <= last)).toEqual([]);
      }
    }),
  ));

test('of two measurements with one key the first of the list stays', () => {
  const first = { atMicros: 1, boot: 0, counter: 0, doubt: null, frame: Buffer.from('a') };
  expect(dropRepeats([first, { ...first, frame: Buffer.from('b') }])).toEqual([first]);
});
