import { instant } from '@padlight/contract';
import type { PlotLayer } from '@padlight/ui';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from '../../../platform/i18n/format.ts';
import { isNightMinute } from '../drawing/day-halves.ts';
import { at, cycleOf, fillOf, pointOf, voidOf } from '../testing/fill-of.ts';
import { textsOf } from '../testing/texts-of.ts';
import { drawAverage } from './draw-average.ts';
import { dayColour, dayTotal, drawDays } from './draw-days.ts';
import { drawSeries } from './draw-series.ts';
import type { PadFill } from './fill-series.ts';
import { fillTable } from './fill-table.ts';
import { type Half, ofHalf } from './of-half.ts';

const texts = textsOf();
const range = { from: at(0), to: at(1_440) };
const span = (start: number, end: number) => ({ from: instant(at(start)), to: instant(at(end)) });
const fill = fillOf({
  points: [0, 5, 10, 60, 65].map((minute) => pointOf(minute, minute * 4)),
  gaps: [span(11, 59)],
  nights: [span(-120, 30)],
  cycles: [cycleOf(-60, 61, 'too-late'), cycleOf(62)],
  voids: [voidOf(8, 120)],
});
const layersOf = <Kind extends PlotLayer['kind']>(layers: readonly PlotLayer[], kind: Kind) =>
  layers.filter((layer): layer is Extract<PlotLayer, { kind: Kind }> => layer.kind === kind);

test('no line crosses a gap, and each has its interval', () => {
  const { layers } = drawSeries(fill, 'all', range, texts).plot;
  const lines = layersOf(layers, 'line').map(({ points }) => points.map(([x]) => x));
  expect(lines).toEqual([[at(0), at(5), at(10)], [at(60)], [at(65)]]);
  expect(layersOf(layers, 'area')[0]?.points[1]).toEqual([at(5), 16, 25]);
});

test('every void and change of the range is drawn and read out', () => {
  const minutes = fc.uniqueArray(fc.nat(1_430), { maxLength: 30 });
  fc.assert(
    fc.property(minutes, minutes, minutes, (voided, changed, lost) => {
      const many = fillOf({
        points: [pointOf(0, 10)],
        voids: voided.map((minute) => voidOf(minute, 50 + minute)),
        cycles: changed.map((minute) => cycleOf(minute, minute + 5, 'on-time')),
        gaps: lost.map((minute) => span(minute, minute + 4)),
      });
      const { plot, stops } = drawSeries(many, 'all', range, texts);
      const events = plot.layers.flatMap((layer) => {
        if (layer.kind === 'marks') return layer.marks.map(() => layer.event);
        return layer.kind === 'rules' && layer.event ? layer.rules.map(() => layer.event) : [];
      });
      expect(events.filter((event) => event === 'void')).toHaveLength(voided.length);
      expect(events.filter((event) => event === 'change')).toHaveLength(2 * changed.length);
      const read = voided.length + 2 * changed.length + lost.length;
      expect(stops.filter(({ isEvent }) => isEvent)).toHaveLength(read);
      expect(stops.map((stop) => stop.at)).toEqual(stops.map((stop) => stop.at).toSorted((a, b) => a - b));
    }),
  );
});

test('the timeliness of a change is a sign beside its line', () => {
  const rules = layersOf(drawSeries(fill, 'all', range, texts).plot.layers, 'rules');
  expect(rules.flatMap((layer) => layer.rules.map(({ x, label }) => [x, label]))).toEqual([
    [at(62), undefined],
    [at(61), '!'],
  ]);
});

test('day and night have the readings of their half, and together all of them', () => {
  const parts = (['day', 'night'] as const).map((half) => ofHalf(fill, half));
  expect(parts.map(({ points }) => points.length)).toEqual([2, 3]);
  expect(parts.map(({ voids }) => voids.length)).toEqual([0, 1]);
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
  expect(minutes.filter((minute) => isNightMinute(fill, minute))).toHaveLength(9 * 60);
  expect(isNightMinute({ halves: null }, 0)).toBe(false);
});

const amount = (ml: number, voids: number) => ({ ml, lowMl: ml * 0.8, highMl: ml * 1.25, voids });
const week = fillOf({
  days: [0, 1, 2].map((day) => ({
    date: `2026-03-0${day + 1}`,
    ...span(day * 1_440, (day + 1) * 1_440),
    coveredMs: day === 2 ? 3_600_000 : 80_000_000,
    day: amount(900 + day, 5),
    night: amount(300, 2),
    fill: null,
  })),
  average: [0, 30, 90].map((minute) => ({
    minute,
    ml: minute,
    lowMl: 0,
    highMl: 100,
    capacityMl: 600,
    pct: minute / 6,
    lowPct: 0,
    highPct: 100 / 6,
    days: 3,
  })),
});

test('a day is the sum of its halves, and marked where little is known', () => {
  const halves: Half[] = ['day', 'night', 'all'];
  const [first] = week.days;
  expect(first && halves.map((half) => dayTotal(first, half).ml)).toEqual([900, 300, 1200]);
  const columns = layersOf(drawDays(week, 'all', texts).plot.layers, 'columns');
  expect(columns.map((layer) => layer.columns.length)).toEqual([3, 3, 1, 0, 0]);
  expect(columns[2]?.columns[0]?.from).toBeCloseTo(2.2);
});

test('the average day has a hole where no day has a reading', () => {
  const { plot, stops } = drawAverage(week, 'all', texts);
  expect(layersOf(plot.layers, 'line').map(({ points }) => points.map(([x]) => x))).toEqual([
    [15, 45],
    [105],
  ]);
  expect(stops).toHaveLength(3);
});

test('the average day and its goals are in percent of each pad’s capacity', () => {
  const fill = fillOf({
    average: [
      {
        minute: 720,
        ml: 300,
        lowMl: 200,
        highMl: 400,
        capacityMl: 750,
        pct: 45,
        lowPct: 30,
        highPct: 60,
        days: 2,
      },
    ],
  });
  const { plot } = drawAverage(fill, 'all', texts);
  expect(plot.left).toMatchObject({ label: 'axis.pct', from: 0 });
  expect(layersOf(plot.layers, 'line').flatMap(({ points }) => points)).toEqual([[735, 45]]);
  expect(layersOf(plot.layers, 'columns')[0]?.columns).toEqual([{ from: 720, to: 750, low: 60, high: 85 }]);
  const [row] = fillTable(fill, { view: 'average', half: 'all' }, range, texts).rows;
  expect(row?.cells.map(({ text }) => text)).toEqual(['12:00', '45', '30', '60', '2']);
  const half = { ...texts, clock: createFormat('en', { timeZone: 'UTC', hourCycle: 'h12' }).formatClock };
  expect(drawAverage(fill, 'all', half).plot.x.ticks[1]?.label).toMatch(/^03:00\sam$/);
  expect(fillTable(fill, { view: 'average', half: 'all' }, range, half).rows[0]?.cells[0]?.text).toMatch(
    /^12:00\spm$/,
  );
});

test('the table has the whole picture, newest first, with plain values for files', () => {
  const { rows } = fillTable(fill, { view: 'series', half: 'all' }, range, texts);
  const what = rows.map(({ cells }) => cells[2]?.text);
  expect(what).toEqual([
    'fill.reading',
    'change.on',
    'change.late',
    'fill.reading',
    'shade.gap',
    'fill.reading',
    'void.medium 100 299 ml',
    'fill.reading',
    'fill.reading',
  ]);
  expect(rows[0]?.cells.map(({ csv, text }) => csv ?? text)).toEqual([
    { at: '2026-03-01T01:05:00.000Z' },
    '',
    'fill.reading',
    'half.day',
    260,
    208,
    325,
    43.3,
  ]);
  const american = fillTable(fill, { view: 'series', half: 'all' }, range, textsOf('UTC', 'us'));
  expect(american.columns.map(({ title }) => title)).toContain('US fl oz');
  expect(american.rows[0]?.cells.slice(4, 7).map(({ csv }) => csv)).toEqual([8.79, 7.03, 10.99]);
  expect(fillTable(week, { view: 'daily', half: 'all' }, range, texts).rows).toHaveLength(3);
  expect(fillTable(week, { view: 'average', half: 'day' }, range, texts).rows).toHaveLength(0);
});

test('a day is red from the later goal, green below the earlier, else neither', () => {
  const [first] = week.days;
  const of = (maxPct: number | null, coveredMs = 80_000_000, more: Partial<PadFill> = {}) => {
    const fill = maxPct === null ? null : { minPct: 0, maxPct, meanPct: 40, lowPct: 0, highPct: 100 };
    return dayColour({ ...(first ?? expect.fail()), fill, coveredMs }, fillOf(more));
  };
  // Change now: 85 % by day, 75 % by night.
  expect([of(74), of(75), of(84), of(85), of(null)]).toEqual(['GREEN', 'EMPTY', 'EMPTY', 'RED', 'EMPTY']);
  expect([of(40, 1_000), of(90, 1_000)]).toEqual(['EMPTY', 'RED']);
  // The goal of that time counts, not the present one.
  const strict = { minPct: 20, maxPct: 30, minNightPct: 20, maxNightPct: 30, until: instant(at(9_999)) };
  expect(of(40, 80_000_000, { formerGoals: [strict] })).toBe('RED');
});
