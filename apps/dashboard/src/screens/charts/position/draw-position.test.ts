import { type Instant, instant } from '@padlight/contract';
import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { dayColour, drawPositionDays } from './draw-days.ts';
import { drawLanes } from './draw-lanes.ts';
import { leftShare, type PositionRecord } from './position-record.ts';
import { positionDaysTable, positionTable } from './position-table.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 2, 1);
const at = (hours: number): Instant => instant(from + hours * hour);
const span = (begins: number, ends: number) => ({ from: at(begins), to: at(ends) });
const range = { from, to: from + 24 * hour };

const recordOf = (more: Partial<PositionRecord> = {}): PositionRecord => ({
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  filledFrom: null,
  nights: [span(0, 7)],
  halves: { dayStart: '07:00', nightStart: '22:00' } as PositionRecord['halves'],
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

const night = recordOf({
  stretches: [
    { ...span(0, 3), position: 'lying-left' },
    { ...span(3, 8), position: 'lying-back' },
    { ...span(8, 9), position: 'standing' },
  ],
  turns: [{ at: at(3), degrees: 88 }],
  recorded: [
    { at: at(8), by: 'Emil' },
    { at: at(9), by: null },
  ],
  overdue: [span(7, 8)],
  gaps: [span(9, 24)],
  heldMs: { 'lying-left': 3 * hour, 'lying-back': 5 * hour, standing: hour },
});

test('positions, turns, overdue stretches and gaps are drawn in lanes, and read in order', () => {
  const { plot, stops, legend } = drawLanes(night, range, textsOf());
  const names = (plot.left.ticks ?? []).map(({ label }) => label);
  expect(names).toEqual([
    ...['position.turns', 'position.overdue', 'standing', 'walking', 'sitting', 'lying-back', 'lying-left'],
    'lying-right',
  ]);
  const bands = plot.layers.flatMap((layer) => (layer.kind === 'bands' ? layer.bands : []));
  expect(bands.map(({ lane, from: begins }) => [names[lane], (begins - from) / hour])).toEqual([
    ['lying-left', 0],
    ['lying-back', 3],
    ['standing', 8],
    ['position.overdue', 7],
  ]);
  const marks = plot.layers.flatMap((layer) => (layer.kind === 'marks' ? layer.marks : []));
  expect(marks.map(({ shape }) => shape)).toEqual(['circle', 'triangle', 'triangle']);
  expect(stops.map((stop) => stop.texts())).toEqual([
    'position.heldAt lying-left 1 Mar, 00:00 1 Mar, 03:00 3 h 00',
    'position.turnAt 1 Mar, 03:00 88',
    'position.heldAt lying-back 1 Mar, 03:00 1 Mar, 08:00 5 h 00',
    'position.overdueAt 1 Mar, 07:00 1 Mar, 08:00 1 h 00',
    'position.recordedAt 1 Mar, 08:00 Emil',
    'position.heldAt standing 1 Mar, 08:00 1 Mar, 09:00 1 h 00',
    'position.recordedAt 1 Mar, 09:00 position.someone',
    'gapAt 1 Mar, 09:00 2 Mar, 00:00',
  ]);
  // Night, gap and the three signs: each is explained.
  expect(legend.map(({ label }) => label)).toEqual([
    ...['position.held', 'position.overdueLegend', 'position.turnLegend', 'position.recordedLegend'],
    ...['shade.night', 'shade.gap'],
  ]);
});

test('the legend names stretches that are too short to be drawn', () => {
  const { legend } = drawLanes({ ...night, shortestMs: 2 * 60_000 }, range, textsOf());
  expect(legend.at(-1)?.label).toBe('position.shortest 2 min');
});

test('without any known time there is no stop', () => {
  expect(drawLanes(recordOf(), range, textsOf()).stops).toEqual([]);
  const unknown = { date: '2026-03-01', ...span(0, 24), heldMs: {}, turns: 0, overdueMs: 0 };
  expect(drawPositionDays(recordOf({ days: [unknown] }), textsOf()).stops).toEqual([]);
});

test('a day has its hours by position, and its overdue hours', () => {
  const day = {
    date: '2026-03-01',
    ...span(0, 24),
    turns: 5,
    overdueMs: 2 * hour,
    heldMs: { 'lying-back': 8 * hour, sitting: 2 * hour, walking: hour, unknown: hour },
  };
  const { plot, stops } = drawPositionDays(recordOf({ days: [day] }), textsOf());
  const columns = plot.layers.flatMap((layer) => (layer.kind === 'columns' ? layer.columns : []));
  // The last is the cell of the day, which is red.
  expect(columns.slice(0, -1).map(({ low, high }) => [low, high])).toEqual([
    [0, 10],
    [0, 2],
    [10, 11],
    [11, 12],
  ]);
  expect(columns.at(-1)?.high).toBe(plot.left.to);
  expect(stops.map((stop) => stop.texts())).toEqual([
    'position.dayAt 1 Mar 10 h 00 1 h 00 2 h 00 5 50 · cell.red',
  ]);
  const { columns: titles, rows } = positionDaysTable(recordOf({ days: [day] }), textsOf());
  const cells = rows[0]?.cells.map(({ csv }) => csv);
  expect(Object.fromEntries(titles.map(({ title }, index) => [title, cells?.[index]]))).toMatchObject({
    'table.date': { day: '2026-03-01' },
    'table.pressedMin': 600,
    'table.minutesOf lying-back': 480,
    'table.overdueMin': 120,
    'position.turns': 5,
    'table.known': 50,
    'table.goal': 'RED',
  });
});

test('a day without an overdue turn is green with enough data and a goal', () => {
  const of = (heldMs: PositionRecord['heldMs'], mostMin: number | null = 240) => {
    const day = { date: '2026-03-01', ...span(0, 24), turns: 5, overdueMs: 0, heldMs };
    return dayColour(day, recordOf({ goal: { mostMin } }));
  };
  expect(of({ sitting: 20 * hour })).toBe('GREEN');
  expect([of({ sitting: 10 * hour }), of({ sitting: 20 * hour }, null)]).toEqual(['EMPTY', 'EMPTY']);
  // Time in which the pod was received and the position is not known does not count.
  expect(of({ sitting: 10 * hour, unknown: 10 * hour })).toBe('EMPTY');
});

test('the table has all of the picture, newest first', () => {
  const { rows } = positionTable(night, textsOf());
  expect(rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))).toEqual([
    '1 Mar, 09:00 |  |  | position.recordedBy position.someone | half.day',
    '1 Mar, 09:00 | 2 Mar, 00:00 | 900 | shade.gap | half.day',
    '1 Mar, 08:00 | 1 Mar, 09:00 | 60 | standing | half.day',
    '1 Mar, 08:00 |  |  | position.recordedBy Emil | half.day',
    '1 Mar, 07:00 | 1 Mar, 08:00 | 60 | position.overdueLegend | half.day',
    '1 Mar, 03:00 | 1 Mar, 08:00 | 300 | lying-back | half.night',
    '1 Mar, 03:00 |  |  | position.turn 88 | half.night',
    '1 Mar, 00:00 | 1 Mar, 03:00 | 180 | lying-left | half.night',
  ]);
});

test('the sides are compared from an hour on either side together', () => {
  expect(leftShare({ 'lying-left': hour / 2, 'lying-right': hour / 4 })).toBeNull();
  expect(leftShare({ 'lying-left': 3 * hour, 'lying-right': hour })).toBe(0.75);
});
