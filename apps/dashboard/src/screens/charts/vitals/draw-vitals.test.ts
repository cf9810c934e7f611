import { type Instant, instant, type VitalPoint } from '@padlight/contract';
import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { drawVitals } from './draw-vitals.ts';
import { feverAt, type VitalRecord, vitalTexts } from './vital-texts.ts';
import { vitalsTable } from './vitals-table.ts';

const minute = 60_000;
const from = Date.UTC(2026, 2, 1, 6);
const range = { from, to: from + 24 * 60 * minute };
const at = (minutes: number): Instant => instant(from + minutes * minute);
const pointAt = (minutes: number, mean: number, more: Partial<VitalPoint> = {}): VitalPoint => ({
  at: at(minutes),
  mean,
  low: mean - 1,
  high: mean + 1,
  count: 5,
  ...more,
});
const none = { points: [], day: null, night: null };
const recordOf = (more: Partial<VitalRecord> = {}): VitalRecord => ({
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  filledFrom: null,
  nights: [],
  halves: null,
  stretchMs: 5 * minute,
  fewValues: 2,
  temperature: none,
  heartRate: none,
  oximetry: none,
  respiration: none,
  balance: none,
  nightly: [],
  baselineC: 36.1,
  limits: { highC: 38, lowC: 35, riseC: 1.1 },
  formerLimits: [],
  ...more,
});
const seriesOf = (points: VitalPoint[]) => ({ ...none, points });
const linesOf = (drawn: ReturnType<typeof drawVitals>) =>
  drawn.plot.layers.flatMap((layer) => (layer.kind === 'line' ? [layer.points.length] : []));

test('a line ends at a missing stretch; single values and few values are marks', () => {
  const record = recordOf({
    heartRate: seriesOf([pointAt(0, 70), pointAt(5, 71), pointAt(60, 72), pointAt(90, 75, { count: 1 })]),
  });
  const drawn = drawVitals(record, 'heartRate', range, textsOf());
  expect(linesOf(drawn)).toEqual([2, 1, 1]);
  const marks = drawn.plot.layers.flatMap((layer) => (layer.kind === 'marks' ? layer.marks : []));
  expect(marks.map(({ shape, y }) => [shape, y])).toEqual([
    ['circle', 72],
    ['circle', 75],
    ['diamond', 75],
  ]);
  expect(drawn.stops.map((stop) => stop.texts()).at(-1)).toBe(
    'vitals.at 1 Mar, 07:30 75 vitals.aMinute 74 76 vitals.aMinute 1 · vitals.few',
  );
  expect(drawn.legend.map(({ label }) => label)).toContain('vitals.few');
});

test('a temperature is drawn with its limits, its baseline and former limits', () => {
  const changedAt = at(12 * 60);
  const record = recordOf({
    temperature: seriesOf([pointAt(0, 36), pointAt(5, 36.2)]),
    formerLimits: [{ highC: 37, lowC: 34, riseC: 2, until: changedAt }],
  });
  expect([feverAt(record, from), feverAt(record, range.to)]).toEqual([37, 37.2]);
  expect(feverAt({ ...record, baselineC: null }, range.to)).toBe(38);
  const { plot, legend } = drawVitals(record, 'temperature', range, textsOf());
  const [above, below] = plot.layers.filter((layer) => layer.kind === 'columns');
  expect(above?.columns.map(({ from: begins, low }) => [begins, low])).toEqual([
    [from, 37],
    [Date.parse(changedAt), 37.2],
  ]);
  expect(below?.columns.map(({ high }) => high)).toEqual([34, 35]);
  expect(legend.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['vitals.fever', 'vitals.cold', 'vitals.baseline']),
  );
  expect(plot.left.to).toBeGreaterThan(37.2);
});

test('degrees of sway stand directly behind their figure, other units apart', () => {
  const written = (sign: 'balance' | 'oximetry') => vitalTexts(sign, textsOf()).text(1.5);
  expect([written('balance'), written('oximetry')]).toEqual(['1.5°', '2 axis.pct']);
});

test('the axis of oximetry ends at 100 %; unmeasured signs have no stop', () => {
  const record = recordOf({ oximetry: seriesOf([pointAt(0, 97)]) });
  expect(drawVitals(record, 'oximetry', range, textsOf()).plot.left.to).toBe(100);
  expect(drawVitals(record, 'balance', range, textsOf()).stops).toEqual([]);
});

test('in US units the temperature is drawn, read and listed in degrees Fahrenheit', () => {
  const record = recordOf({ temperature: seriesOf([pointAt(0, 37, { low: 36, high: 38 })]) });
  const texts = textsOf('UTC', 'us');
  const { plot, stops } = drawVitals(record, 'temperature', range, texts);
  expect(plot.left.from).toBeGreaterThan(90);
  expect(stops[0]?.texts()).toContain('98.6°F');
  expect(vitalsTable(record, 'temperature', texts).rows[0]?.cells.map(({ csv }) => csv)).toEqual([
    { at: '2026-03-01T06:00:00.000Z' },
    ...[98.6, 96.8, 100.4, 5],
    undefined,
  ]);
});
