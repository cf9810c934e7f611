import { AlertType } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertOf, patientIdOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { heightOf, layoutOf, rowsOf } from './board-layout.ts';
import { pulseKey } from './pulse-key.ts';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => patientIdOf(from + n));

test('a phone has one column, a tablet three; no tile spills over', () => {
  expect(layoutOf(366, 16, true).columns).toBe(1);
  expect(layoutOf(928, 16, true).columns).toBe(3);
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 4_000 }), fc.integer({ min: 12, max: 32 }), (width, em) => {
      const { columns, gap } = layoutOf(width, em, true);
      const tile = (width - gap * (columns - 1)) / columns;
      expect(columns === 1 || tile >= 16.5 * em - 1e-6).toBe(true);
      expect(tile * columns + gap * (columns - 1)).toBeLessThanOrEqual(width + 1e-6);
    }),
  );
});

test('who may do nothing from a tile is given no empty place for it', () => {
  expect(layoutOf(366, 16, false).dueHeight).toBeLessThan(layoutOf(366, 16, true).dueHeight);
});

test('a phone shows five people with two further lines, and six without', () => {
  // Of 844 px the bar, the counts and what is around them take 108, and the navigation 61.
  const room = 844 - 108 - 61;
  const layout = layoutOf(366, 16, true, 'compact');
  const heightOfPeople = (count: number, lines: number) =>
    rowsOf({ due: ids(count), rest: [] }, 1, () => lines).reduce(
      (sum, row) => sum + heightOf(row, layout),
      0,
    );
  expect(heightOfPeople(5, 2)).toBeLessThanOrEqual(room);
  expect(heightOfPeople(6, 0)).toBeLessThanOrEqual(room);
  expect(layout.headingHeight.due).toBeLessThanOrEqual(160 - 108);
});

test('a desk of 1440x900 shows three lines of four, one a line higher', () => {
  // Of 900 px the bar, tools and counts take 160; what is beside the board 112 of 1440.
  const layout = layoutOf(1440 - 112, 16, true);
  const rows = rowsOf({ due: ids(12), rest: [] }, layout.columns, (patientId) =>
    patientId === patientIdOf(0) ? 1 : 0,
  );
  expect(rows).toHaveLength(4);
  const height = rows.reduce((sum, row) => sum + heightOf(row, layout), 0) - layout.gap;
  expect(height).toBeLessThanOrEqual(900 - 160);
});

test('everyone is on one line, in order; empty sections are named or left out', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 8 }), (due, rest, columns) => {
      const order = { due: ids(due), rest: ids(rest, 100) };
      const rows = rowsOf(order, columns);
      const drawn = rows.flatMap((row) => (row.kind === 'tiles' ? row.patientIds : []));
      expect(drawn).toEqual([...order.due, ...order.rest]);
      expect(rows.some((row) => row.kind === 'calm')).toBe(due === 0);
      expect(rows.filter((row) => row.kind === 'heading')).toHaveLength(rest === 0 ? 1 : 2);
      const layout = layoutOf(columns * 300, 16, true);
      for (const row of rows) expect(heightOf(row, layout)).toBeGreaterThan(0);
    }),
  );
});

test('a tile pulses for news for carers, not for a little more fill', () => {
  const before = pulseKey(tileOf(1));
  expect(pulseKey(tileOf(1, { version: 2, reading: readingOf('green', { fill: null }) }))).toBe(before);
  expect(pulseKey(tileOf(1, { reading: readingOf('yellow') }))).not.toBe(before);
  expect(pulseKey(tileOf(1, { alerts: [alertOf(AlertType.lowbattery, 'low')] }))).not.toBe(before);
  expect(pulseKey(tileOf(1, { reading: readingOf('green', { wear: 'loose' }) }))).not.toBe(before);
});
