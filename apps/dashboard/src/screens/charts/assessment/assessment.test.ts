import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { assessmentTable } from './assessment-table.ts';
import { drawBladder } from './draw-bladder.ts';
import { drawBowel } from './draw-bowel.ts';
import { drawPads } from './draw-pads.ts';
import { drawWeek } from './draw-week.ts';
import { padUse } from './pad-use.ts';
import { assessmentOf, at, cycleOf, dayOf, observationOf, range, voidOf } from './testing/assessment-of.ts';

const texts = textsOf();
const cellsOf = (...args: Parameters<typeof assessmentTable>) =>
  assessmentTable(...args).rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
const amountOf = (ml: number) => ({ ml, lowMl: ml * 0.8, highMl: ml * 1.25 });

const record = assessmentOf({
  voids: [voidOf(5, 220), voidOf(23, 320)],
  gaps: [{ from: at(40), to: at(42) }],
  observations: [
    observationOf('drink', 2, 150, 'tea'),
    observationOf('urine', 9, 2),
    observationOf('bowel', 11, 4, 'after breakfast'),
  ],
  cycles: [
    cycleOf(0, 8),
    cycleOf(8, 30, { ...amountOf(600), timeliness: 'too-late' }),
    cycleOf(30, null, { product: null, capacityMl: null, timeliness: null }),
  ],
});

test('the diary has what was measured, observed and unknown, in order of time', () => {
  expect(cellsOf(record, 'bladder', range, texts)).toEqual([
    '1 Mar, 00:00 |  | change.on |  |  |  |  |  |  |  | half.day',
    '1 Mar, 02:00 |  | assessment.drink |  |  |  | 150 |  | tea | Emil | half.day',
    '1 Mar, 05:00 | 1 Mar, 05:01 | void.medium 100 299 ml | 220 | 176 | 275 |  |  |  |  | half.day',
    '1 Mar, 08:00 |  | change.onTime |  |  |  |  |  |  |  | half.day',
    '1 Mar, 08:00 |  | change.on |  |  |  |  |  |  |  | half.day',
    '1 Mar, 09:00 |  | assessment.observedVoid |  |  |  |  | 2 · Medium amount |  | Emil | half.day',
    '1 Mar, 23:00 | 1 Mar, 23:01 | void.large 300 ml | 320 | 256 | 400 |  |  |  |  | half.night',
    '2 Mar, 06:00 |  | change.late |  |  |  |  |  |  |  | half.night',
    '2 Mar, 06:00 |  | change.on |  |  |  |  |  |  |  | half.night',
    '2 Mar, 16:00 | 2 Mar, 18:00 | shade.gap |  |  |  |  |  |  |  | half.day',
  ]);
});

test('the picture of the bladder has a stop for each line of the diary', () => {
  const { stops, plot } = drawBladder(record, range, texts);
  expect(stops).toHaveLength(cellsOf(record, 'bladder', range, texts).length);
  expect(stops.map(({ texts: write }) => write())).toContain(
    'observations.at 1 Mar, 09:00 assessment.observedVoid · 2 · Medium amount',
  );
  expect(plot.left.to).toBeGreaterThan(400);
  expect(drawBladder(assessmentOf(), range, texts).stops).toEqual([]);
});

test('an unknown day has no figure, nor has a drink that no one noted', () => {
  const days = [
    dayOf(0, { day: { ...amountOf(500), voids: 3 }, night: { ...amountOf(300), voids: 1 }, drunkMl: 900 }),
    dayOf(1, { coveredMs: 0, stools: 1 }),
    dayOf(2, { coveredMs: 0 }),
  ];
  const week = assessmentOf({ days });
  expect(cellsOf(week, 'week', range, texts)).toEqual([
    '1 Mar | 100 | 3 | 1 | 500 | 300 | 640 | 1,000 | 0 | 0 | 900 | 0',
    '2 Mar | 0 |  |  |  |  |  |  | 0 | 0 |  | 1',
    '3 Mar | 0 |  |  |  |  |  |  | 0 | 0 |  | 0',
  ]);
  const { stops } = drawWeek(week, range, texts);
  expect(stops.map(({ at: place }) => place)).toEqual([0.5, 1.5]);
  expect(stops[1]?.texts()).toContain('assessment.notNoted');
});

test('stools are at their type of the Bristol scale', () => {
  const { stops, plot } = drawBowel(record, range, texts);
  expect(stops.map(({ texts: write }) => write())).toEqual([
    'observations.at 1 Mar, 11:00 4 · Smooth · after breakfast',
  ]);
  expect([plot.left.from, plot.left.to]).toEqual([0.5, 7.5]);
});

test('a pad over capacity exceeds the line; without a capacity it has no share', () => {
  const { plot } = drawPads(record, range, texts);
  expect(plot.left.to).toBeGreaterThanOrEqual(120);
  const columns = plot.layers.flatMap((layer) => (layer.kind === 'columns' ? [layer.columns] : []));
  expect(columns.map((some) => some.map(({ low, high }) => [low, high]))).toEqual([
    [
      [0, 80],
      [0, 100],
    ],
    [[100, 120]],
    [[0, plot.left.to / 20]],
  ]);
  expect(cellsOf(record, 'pads', range, texts)[2]).toBe(
    '2 Mar, 06:00 |  | assessment.noProduct | 400 | 320 | 500 |  |  | assessment.stillWorn',
  );
});

test('the use of pads counts those that came off, where any are known', () => {
  const known = { ...record, covered: { coveredMs: 90 * 3_600_000, rangeMs: 96 * 3_600_000 } };
  expect(padUse(known, range, texts).map(({ text }) => text)).toEqual([
    '0.5',
    '100 axis.pct',
    '1',
    'assessment.timings 0 1 1',
    '0',
    'Lindal Day: 2',
  ]);
  expect(padUse(assessmentOf(), range, texts).map(({ text }) => text)).toEqual([
    '–',
    '–',
    '–',
    'assessment.timings 0 0 0',
    '0',
    '–',
  ]);
});
