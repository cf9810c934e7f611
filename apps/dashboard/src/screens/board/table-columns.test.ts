import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesAgo, now, patientIdOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { nextSort, sortTable, tableColumns } from './table-columns.ts';

const fresh = (pct: number) => {
  const fill = readingOf().fill;
  return readingOf('green', fill ? { fill: { ...fill, pct } } : {});
};
const tiles = [
  tileOf(1, { reading: fresh(20) }),
  tileOf(2, { reading: fresh(70), label: 'Ada' }),
  tileOf(3, { reading: null }),
  tileOf(4, { reading: fresh(40) }),
  tileOf(5, {
    reading: readingOf('green', { pad: { ...readingOf().pad, attachedAt: minutesAgo(600) } }),
  }),
];
const order = { due: [5, 3, 2].map(patientIdOf), rest: [1, 4].map(patientIdOf) };

test('unsorted it is the board’s own order', () => {
  expect(sortTable(order, null, tiles, now)).toBe(order);
});

test('each section is sorted by itself, people without a value last', () => {
  const by = (descending: boolean) => sortTable(order, { column: 'fill', descending }, tiles, now);
  expect(by(false)).toEqual({ due: [5, 2, 3].map(patientIdOf), rest: [1, 4].map(patientIdOf) });
  expect(by(true)).toEqual({ due: [2, 5, 3].map(patientIdOf), rest: [4, 1].map(patientIdOf) });
  expect(sortTable(order, { column: 'name', descending: false }, tiles, now).due[0]).toBe(patientIdOf(2));
  expect(sortTable(order, { column: 'inPad', descending: false }, tiles, now).due[0]).toBe(patientIdOf(5));
});

test('any sort keeps everyone, in their section', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tableColumns), fc.boolean(), fc.nat(5), (column, descending, split) => {
      const ids = tiles.map(({ patientId }) => patientId);
      const all = { due: ids.slice(0, split), rest: ids.slice(split) };
      const sorted = sortTable(all, { column, descending }, tiles, now);
      expect(sorted.due.toSorted()).toEqual(all.due.toSorted());
      expect(sorted.rest.toSorted()).toEqual(all.rest.toSorted());
      expect(sortTable(sorted, { column, descending }, tiles, now)).toEqual(sorted);
    }),
  );
});

test('a column is pressed up, down, and back to the board’s order', () => {
  const up = nextSort(null, 'fill');
  const down = nextSort(up, 'fill');
  expect([up, down, nextSort(down, 'fill')]).toEqual([
    { column: 'fill', descending: false },
    { column: 'fill', descending: true },
    null,
  ]);
  expect(nextSort(down, 'room')).toEqual({ column: 'room', descending: false });
});
