import { instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapesOf } from './chart-areas.ts';
import type { ChartColours } from './chart-colours.ts';
import { chartOption, plotInset } from './chart-option.ts';
import { tableRows } from './table-rows.ts';
import { at, fillOf, pointOf } from './testing/fill-of.ts';

const colours = new Proxy({}, { get: (_, name) => `colour of ${String(name)}` }) as ChartColours;
const plot = { from: at(0), to: at(1_440), top: 700 };
const open = { removedAt: null, ml: null, lowMl: null, highMl: null, timeliness: null };
const fill = fillOf({
  points: [0, 5, 10, 60, 65].map((minute) => pointOf(minute, minute * 4)),
  gaps: [{ from: instant(at(11)), to: instant(at(59)) }],
  nights: [{ from: instant(at(-120)), to: instant(at(30)) }],
  cycles: [
    { ...open, attachedAt: instant(at(-60)) },
    { ...open, attachedAt: instant(at(62)) },
  ],
  voids: [{ start: instant(at(8)), end: instant(at(10)), ml: 120, lowMl: 90, highMl: 160 }],
});
const option = chartOption({
  fill,
  ...plot,
  timeZone: 'UTC',
  colours,
  tick: String,
  words: { ml: 'ml', pct: '%' },
});

test('every shape stays within the range, and the line has a hole where nothing is known', () => {
  for (const { points } of shapesOf(fill, plot))
    for (const [x] of points) {
      expect(x).toBeGreaterThanOrEqual(plot.from);
      expect(x).toBeLessThanOrEqual(plot.to);
    }
  const line = option.series[1].data;
  const across = line.some(([x, y], index) => {
    const next = line[index + 1];
    return y !== null && next !== undefined && next[1] !== null && x < at(11) && next[0] > at(59);
  });
  expect(across).toBe(false);
});

test('a pad put on within the range is drawn, one put on before it is not', () => {
  const changes = shapesOf(fill, plot).filter(({ kind }) => kind === 'change');
  expect(changes.map(({ points }) => points[0]?.[0])).toEqual([at(62)]);
});

test('the interval of each stretch runs up along the high values and back along the low ones', () => {
  const [first] = shapesOf(fill, plot).filter(({ kind }) => kind === 'interval');
  expect(first?.points).toEqual([
    [at(0), 0],
    [at(5), 25],
    [at(10), 50],
    [at(10), 32],
    [at(5), 16],
    [at(0), 0],
  ]);
});

test('nothing moves by itself, colours come from the theme, and there is a scale in percent', () => {
  expect(option.animation).toBe(false);
  expect(option.series[1].lineStyle.color).toBe('colour of accent');
  expect(option.yAxis[1]).toMatchObject({ show: true, name: '%' });
  expect(option.grid).toMatchObject(plotInset);
});

test('a void stands on the line where it ended', () => {
  expect(option.series[2].data).toEqual([[at(10), 40, 120]]);
});

test('the table tells everything that the picture tells, newest first', () => {
  const rows = tableRows(fill);
  const kinds = (kind: string) => rows.filter((row) => row.kind === kind).length;
  expect([kinds('fill'), kinds('void'), kinds('change'), kinds('gap')]).toEqual([5, 1, 2, 1]);
  expect(rows.map((row) => row.at)).toEqual(
    rows
      .map((row) => row.at)
      .sort()
      .reverse(),
  );
  expect(rows[0]).toMatchObject({ kind: 'fill', ml: 260 });
});

test('percent of capacity follows each reading’s own capacity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 100, max: 2_000 }), (ml, capacity) => {
      const [row] = tableRows(fillOf({ points: [pointOf(0, ml, capacity)] }));
      expect(row?.pct).toBeCloseTo((ml / capacity) * 100);
    }),
  );
});
