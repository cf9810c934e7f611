import { expect, test } from 'vitest';
import { patientIdOf } from '../../features/tile/testing/tile-of.ts';
import { rowsOf } from './board-layout.ts';
import { neighbourOf } from './neighbour-of.ts';

// Due: 1 2 3 | 4. Others: 5 6 7 | 8 9.
const rows = rowsOf({ due: [1, 2, 3, 4].map(patientIdOf), rest: [5, 6, 7, 8, 9].map(patientIdOf) }, 3);
const from = (n: number, key: string) => neighbourOf(rows, patientIdOf(n), key);

test.each([
  [2, 'ArrowRight', 3],
  [3, 'ArrowRight', 4],
  [4, 'ArrowRight', 5],
  [5, 'ArrowLeft', 4],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 5],
  [6, 'ArrowUp', 4],
  [9, 'ArrowUp', 6],
] as const)('from tile %i %s leads to %i', (n, key, there) => {
  expect(from(n, key)).toBe(patientIdOf(there));
});

test('at the ends, by other keys and from nowhere it leads nowhere', () => {
  expect(from(1, 'ArrowLeft')).toBeUndefined();
  expect(from(1, 'ArrowUp')).toBeUndefined();
  expect(from(9, 'ArrowRight')).toBeUndefined();
  expect(from(8, 'ArrowDown')).toBeUndefined();
  expect(from(5, 'Enter')).toBeUndefined();
  expect(from(77, 'ArrowDown')).toBeUndefined();
});
