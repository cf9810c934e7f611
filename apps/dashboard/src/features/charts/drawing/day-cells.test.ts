import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsOf } from '../testing/texts-of.ts';
import { cellColour, cellLayers, colouredCell } from './day-cells.ts';

test('a day is red once anything was over, green where enough is known', () => {
  const isOver = fc.constantFrom(true, false, undefined);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), isOver, (knownPct, isOver) => {
      const colour = cellColour({ knownPct, isOver });
      expect(colour === 'RED').toBe(isOver === true);
      if (colour === 'GREEN') expect([isOver, knownPct >= 60]).toEqual([false, true]);
    }),
  );
  expect(cellColour({ knownPct: 60, isOver: false })).toBe('GREEN');
  expect(cellColour({ knownPct: 59, isOver: false })).toBe('EMPTY');
});

test('each day has its cell at the top; an empty one is left out', () => {
  const [green, red] = cellLayers(['RED', 'EMPTY', 'GREEN'], 24);
  expect(green).toMatchObject({ kind: 'columns', columns: [{ from: 2.08, to: 2.92, high: 24 }] });
  expect(red).toMatchObject({ appearance: { hatched: true }, columns: [{ from: 0.08, to: 0.92, high: 24 }] });
});

test('a cell of the table has its colour as text', () => {
  expect(colouredCell('RED', textsOf())).toEqual({ text: 'cell.red', csv: 'RED', colour: 'RED' });
});
