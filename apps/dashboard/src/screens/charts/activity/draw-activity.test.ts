import { type Instant, instant } from '@padlight/contract';
import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import type { ActivityRecord } from './activity-record.ts';
import { activityDaysTable, activityHoursTable, activityRhythmTable } from './activity-table.ts';
import { drawActivityDays } from './draw-days.ts';
import { drawActivityHours } from './draw-hours.ts';
import { drawActivityRhythm } from './draw-rhythm.ts';
import { usualChanges } from './usual-change.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = Date.UTC(2026, 2, 1);
const at = (hours: number): Instant => instant(from + hours * hour);
const span = (begins: number, ends: number) => ({ from: at(begins), to: at(ends) });
const range = { from, to: from + 24 * hour };

const recordOf = (more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  filledFrom: null,
  nights: [span(0, 7)],
  halves: { dayStart: '07:00', nightStart: '22:00' } as ActivityRecord['halves'],
  hours: [],
  days: [],
  rhythm: [],
  activityMs: {},
  daily: null,
  usual: { days: 0, ofDays: 28, neededDays: 7, daily: null },
  ...more,
});
const morning = recordOf({
  hours: [
    { at: at(6), activityMs: { stationary: 50 * minute, unknown: 5 * minute } },
    { at: at(8), activityMs: { 'sit-stand': 40 * minute, walk: 20 * minute } },
  ],
  gaps: [span(9, 24)],
});
const columnsOf = ({ plot }: ReturnType<typeof drawActivityHours>) =>
  plot.layers.flatMap((layer) => (layer.kind === 'columns' ? layer.columns : []));
const textOf = (rows: readonly { cells: readonly { text: string }[] }[]) =>
  rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));

test('each hour is a column of its classes, and a gap has none', () => {
  const drawn = drawActivityHours(morning, range, textsOf());
  expect(columnsOf(drawn).map(({ from: begins, low, high }) => [(begins - from) / hour, low, high])).toEqual([
    [6, 0, 50],
    [8, 0, 40],
    [8, 40, 60],
    [6, 50, 55],
  ]);
  expect(drawn.stops.map((stop) => stop.texts())).toEqual([
    'activity.hourAt 1 Mar, 06:00 07:00 activity.part activity.class.stationary 50, activity.part activity.class.unknown 5 55',
    'activity.hourAt 1 Mar, 08:00 09:00 activity.part activity.class.sit-stand 40, activity.part activity.class.walk 20 60',
    'gapAt 1 Mar, 09:00 2 Mar, 00:00',
  ]);
  expect(drawn.legend.map(({ label }) => label)).toEqual([
    ...['stationary', 'sit-stand', 'walk', 'unknown'].map((name) => `activity.class.${name}`),
    ...['shade.night', 'shade.gap'],
  ]);
});

test('no two parts of a column differ by their colour alone', () => {
  const ran = recordOf({ hours: [{ at: at(8), activityMs: { jog: minute, run: minute } }] });
  const marked = drawActivityHours(ran, range, textsOf()).legend.map(({ appearance }) =>
    appearance.hatched ? 'lines' : String(appearance.opacity),
  );
  expect(new Set(marked).size).toBeGreaterThanOrEqual(6);
});

test('an hour is drawn within the range alone', () => {
  const cut = drawActivityHours(morning, { from: from + 6.5 * hour, to: from + 8.25 * hour }, textsOf());
  expect(columnsOf(cut).map(({ from: begins, to }) => [(begins - from) / hour, (to - from) / hour])).toEqual([
    [6.5, 7],
    [8, 8.25],
    [8, 8.25],
    [6.5, 7],
  ]);
});

test('the hours and gaps are listed newest first', () => {
  const { rows } = activityHoursTable(morning, textsOf());
  expect(textOf(rows)).toEqual([
    '1 Mar, 09:00 | 2 Mar, 00:00 |  |  |  |  |  |  |  | shade.gap | half.day',
    '1 Mar, 08:00 |  | 0 | 40 | 20 | 0 | 0 | 0 | 60 | activity.measured | half.day',
    '1 Mar, 06:00 |  | 50 | 0 | 0 | 0 | 0 | 5 | 55 | activity.measured | half.night',
  ]);
});

test('a day without any known time has no stop', () => {
  const days = [
    { date: '2026-03-01', ...span(0, 24), activityMs: { stationary: 10 * hour, walk: 2 * hour } },
    { date: '2026-03-02', ...span(24, 48), activityMs: {} },
  ];
  const drawn = drawActivityDays(recordOf({ days }), textsOf());
  expect(columnsOf(drawn).map(({ low, high }) => [low, high])).toEqual([
    [0, 10],
    [10, 12],
  ]);
  expect(drawn.stops.map((stop) => stop.texts())).toEqual([
    'activity.dayAt 1 Mar activity.part activity.class.stationary 600, activity.part activity.class.walk 120 50',
  ]);
  const { rows } = activityDaysTable(recordOf({ days }), textsOf());
  expect(textOf(rows)).toEqual([
    '2 Mar | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    '1 Mar | 600 | 0 | 120 | 0 | 0 | 0 | 50',
  ]);
});

test('the rhythm is drawn around the clock, with nights and unknown hours', () => {
  const rhythm = [{ hour: 9, days: 6, activityMs: { 'sit-stand': 48 * minute, walk: 12 * minute } }];
  const drawn = drawActivityRhythm(recordOf({ rhythm }), textsOf());
  expect(columnsOf(drawn).map(({ low, high }) => [low, high])).toEqual([
    [0, 48],
    [48, 60],
  ]);
  const [nights, unknown] = drawn.plot.layers.flatMap((layer) =>
    layer.kind === 'shade' ? [layer.spans] : [],
  );
  expect(nights).toHaveLength(18);
  expect(unknown).toHaveLength(23);
  expect(drawn.stops[0]?.texts()).toBe(
    'activity.rhythmAt 09:00 10:00 activity.part activity.class.sit-stand 48, activity.part activity.class.walk 12 6',
  );
  expect(textOf(activityRhythmTable(recordOf({ rhythm }), textsOf()).rows)).toEqual([
    '09:00 | 0 | 48 | 12 | 0 | 0 | 0 | 6',
  ]);
});

test('without any known time there is no stop', () => {
  const nothing = recordOf();
  expect(drawActivityHours(nothing, range, textsOf()).stops).toEqual([]);
  expect(drawActivityDays(nothing, textsOf()).stops).toEqual([]);
  expect(drawActivityRhythm(nothing, textsOf()).stops).toEqual([]);
});

test('a day is compared with the usual day where that is known', () => {
  const daily = { stationary: 20 * hour, walk: 30 * minute };
  const usual = { days: 20, ofDays: 28, neededDays: 7, daily: { stationary: 18 * hour, walk: 90 * minute } };
  expect(usualChanges(recordOf({ daily, usual })).map(({ activity, more }) => [activity, more])).toEqual([
    ['stationary', 120],
    ['sit-stand', 0],
    ['walk', -60],
    ['unknown', 0],
  ]);
  expect(
    usualChanges(recordOf({ daily })).map(({ now, usual: before, more }) => [now, before, more])[2],
  ).toEqual([30, null, null]);
});
