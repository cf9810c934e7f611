import { type AlertType, type Instant, instant } from '@padlight/contract';
import { expect, test } from 'vitest';
import { padFill, type Sum } from '../../features/charts/index.ts';
import { cycleOf, fillOf, voidOf } from '../../features/charts/testing/fill-of.ts';
import { textsOf } from '../../features/charts/testing/texts-of.ts';
import type { EventRecord } from './events/event-record.ts';
import { sumEvents } from './events/sum-events.ts';
import type { PositionRecord } from './position/position-record.ts';
import { sumPosition } from './position/sum-position.ts';
import { sumVitals } from './vitals/sum-vitals.ts';
import type { VitalRecord } from './vitals/vital-texts.ts';
import { sumVoids } from './voiding/sum-voids.ts';

const hour = 3_600_000;
const from = Date.parse('2026-03-01T00:00:00Z');
const range = { from, to: from + 24 * hour };
const at = (hours: number): Instant => instant(from + hours * hour);
const texts = textsOf();
const read = (sums: readonly Sum[]) =>
  Object.fromEntries(sums.map(({ title, value, write }) => [title, value === null ? null : write(value)]));

const worn = { ...fillOf(), cycles: [cycleOf(0, 720, 'on-time')], voids: [voidOf(60, 100), voidOf(90, 300)] };
const position = (more: Partial<PositionRecord>): PositionRecord => ({
  ...fillOf(),
  stretches: [],
  shortestMs: 0,
  turns: [],
  recorded: [],
  overdue: [],
  goal: { mostMin: 240 },
  formerGoals: [],
  days: [],
  heldMs: {},
  overdueMs: 0,
  turnCount: 0,
  longestStay: null,
  ...more,
});
const none = { points: [], day: null, night: null };
const vitals: VitalRecord = {
  ...fillOf(),
  stretchMs: 300_000,
  fewValues: 2,
  nightly: [],
  baselineC: null,
  formerLimits: [],
  limits: { highC: 38, lowC: 35, riseC: 1 },
  heartRate: none,
  oximetry: none,
  temperature: none,
  respiration: none,
  balance: none,
};
const events: EventRecord = {
  ...fillOf(),
  turns: [],
  falls: [],
  alerts: [],
  devices: [],
  changes: [],
  feedback: [],
  notes: [],
  types: [],
  observations: [],
};

test('a voiding chart sums up voids, volumes, pads and the known share', () => {
  expect(read(sumVoids(worn, range, texts))).toEqual({
    'table.voids': '2',
    'compare.voided': '400 ml',
    'measures.mean': '200 ml',
    'measures.maximum': '300 ml',
    'change.off': '1',
    'compare.known': '50 axis.pct',
  });
});

test('a fill profile sums up its days, weighted by the known time', () => {
  const half = (ml: number) => ({ ml, lowMl: ml, highMl: ml, voids: 1 });
  const day = (begins: number, coveredMs: number, meanPct: number, maxPct: number) => ({
    date: `day ${begins}`,
    from: at(begins),
    to: at(begins + 12),
    coveredMs,
    day: half(200),
    night: half(100),
    fill: { minPct: 0, maxPct, meanPct, lowPct: 0, highPct: 100 },
  });
  const fill = fillOf({ days: [day(0, 9 * hour, 20, 60), day(12, 3 * hour, 60, 90)] });
  expect(read(padFill.sums?.(fill, range, texts) ?? [])).toEqual({
    'table.voids': '4',
    'fill.dayTotal': '400 ml',
    'fill.nightTotal': '200 ml',
    'compare.meanFill': '30 axis.pct',
    'compare.highestFill': '90 axis.pct',
    'compare.known': '50 axis.pct',
  });
});

test('a position chart sums up hours, turns, the longest stay and overdue time', () => {
  const heldMs = { 'lying-left': 8 * hour, sitting: 2 * hour, walking: 2 * hour, unknown: 4 * hour };
  const record = position({
    heldMs,
    turnCount: 3,
    overdueMs: hour,
    longestStay: { from: at(0), to: at(5) },
  });
  expect(read(sumPosition(record, range, texts))).toEqual({
    'position.pressed': '10.0 axis.hours',
    'position.feet': '2.0 axis.hours',
    'position.turns': '3',
    'position.longest': '5.0 axis.hours',
    'position.overdueLegend': '1.0 axis.hours',
    'compare.known': '50 axis.pct',
  });
});

test('vital signs are summed up by the mean, unmeasured ones by none', () => {
  const point = (mean: number, count: number) => ({ at: at(1), mean, low: mean, high: mean, count });
  const record = { ...vitals, heartRate: { ...none, points: [point(60, 3), point(80, 1)] } };
  expect(read(sumVitals(record, range, texts))).toMatchObject({
    'vitals.heartRate': '65 vitals.aMinute',
    'vitals.oximetry': null,
  });
});

test('events are counted by kind, and alerts where they began in the range', () => {
  const alert = (raisedAt: Instant) => ({ type: 10 as AlertType, raisedAt, endedAt: null, answers: [] });
  const record = {
    ...events,
    cycles: worn.cycles,
    voids: worn.voids,
    turns: [{ at: at(3), degrees: 90 }],
    falls: [{ at: at(4), upAgain: false, isDoubted: false }],
    alerts: [alert(at(-2)), alert(at(4))],
  };
  expect(read(sumEvents(record, range, texts))).toEqual({
    'events.kind.voids': '2',
    'change.off': '1',
    'events.kind.turns': '1',
    'events.kind.falls': '1',
    'events.kind.alerts': '1',
    'events.kind.reports': '0',
    'compare.known': '50 axis.pct',
  });
  const months = { from, to: from + 91 * 24 * hour };
  expect(read(sumEvents(record, months, texts))).toEqual({ 'events.kind.falls': '1' });
});

test('where nothing is known of a range, nothing is counted as none', () => {
  const sums = [
    ...sumVoids(fillOf(), range, texts),
    ...(padFill.sums?.(fillOf(), range, texts) ?? []),
    ...sumPosition(position({}), range, texts),
    ...sumVitals(vitals, range, texts),
  ];
  const counted = sums.filter(({ title }) => title !== 'compare.known');
  expect(counted.map(({ value }) => value)).toEqual(counted.map(() => null));
  const recorded = ['events.kind.alerts', 'events.kind.reports', 'compare.known'];
  for (const { title, value } of sumEvents(events, range, texts))
    if (!recorded.includes(title)) expect([title, value]).toEqual([title, null]);
});
