import { instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, cycleOf, fillOf, voidOf } from '../../../features/charts/testing/fill-of.ts';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { filledAt } from './cycle-layers.ts';
import { drawVoiding } from './draw-voiding.ts';
import { dayCounts } from './void-layer.ts';

const day = 1_440;
const range = { from: at(0), to: at(4 * day) };
const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 4 * day - 10 }), { maxLength: 40 });

test('every view draws each void and change once, and reads them in order', () => {
  fc.assert(
    fc.property(
      minutes,
      minutes,
      fc.constantFrom('overview', 'cycles'),
      fc.constantFrom('sized', 'only'),
      (voided, changed, view, mode) => {
        const record = fillOf({
          voids: voided.map((minute) => voidOf(minute, 20 + (minute % 700))),
          cycles: changed.map((minute) => cycleOf(minute, minute + 6, 'too-early')),
        });
        const { plot, stops } = drawVoiding(record, { view, mode }, range, textsOf());
        const marks = plot.layers.flatMap((layer) => (layer.kind === 'marks' ? layer.marks : []));
        expect(marks.map(({ x }) => x).toSorted()).toEqual(
          record.voids.map(({ end }) => Date.parse(end)).toSorted(),
        );
        for (const { y } of marks) expect(y).toBeLessThanOrEqual(plot.left.to);
        const rules = plot.layers.flatMap((layer) =>
          layer.kind === 'rules' && layer.event === 'change' ? layer.rules : [],
        );
        expect(rules).toHaveLength(2 * changed.length);
        expect(stops).toHaveLength(voided.length + 2 * changed.length);
        expect(stops.map((stop) => stop.at)).toEqual(stops.map((stop) => stop.at).toSorted((a, b) => a - b));
      },
    ),
  );
});

test('by size each void has a shape and a letter, else one common sign', () => {
  const record = fillOf({ voids: [voidOf(10, 50), voidOf(20, 200), voidOf(30, 400)] });
  const marksOf = (mode: 'sized' | 'only') =>
    drawVoiding(record, { view: 'overview', mode }, range, textsOf()).plot.layers.flatMap((layer) =>
      layer.kind === 'marks' ? layer.marks.map(({ shape, label, stem }) => [shape, label, stem]) : [],
    );
  expect(marksOf('sized')).toEqual([
    ['circle', 'void.letterSmall', true],
    ['diamond', 'void.letterMedium', true],
    ['triangle', 'void.letterLarge', true],
  ]);
  expect(marksOf('only')).toEqual(Array(3).fill(['bar', undefined, undefined]));
});

test('voids add up in each worn pad, and start from zero in the next', () => {
  const voids = [voidOf(10, 100), voidOf(20, 150), voidOf(40, 200)];
  const record = fillOf({ voids, cycles: [cycleOf(0, 30, 'on-time'), cycleOf(31)] });
  expect(voids.map((voided) => filledAt(record, voided))).toEqual([100, 250, 200]);
});

test('a day counts between the zone’s midnights, also over 23 hours', () => {
  const from = Date.parse('2026-03-27T23:00:00Z');
  const to = Date.parse('2026-03-30T22:00:00Z');
  const voids = [
    '2026-03-28T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-29T21:30:00Z',
    '2026-03-29T22:30:00Z',
  ];
  const timed = voids.map((start) => ({ ...voidOf(0, 100), start: instant(Date.parse(start)) }));
  const layer = dayCounts(timed, { from, to }, textsOf('Europe/Berlin'));
  expect(layer.kind === 'notes' && layer.notes.map(({ texts }) => texts)).toEqual([
    'voiding.count 1',
    'voiding.count 2',
    'voiding.count 1',
  ]);
});
