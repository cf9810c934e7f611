import { AlertType, type Instant, instant, type ObservationTypeId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { drawEvents } from './draw-events.ts';
import { type EventRecord, listEvents } from './event-record.ts';
import { eventsTable } from './events-table.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 2, 1);
const range = { from, to: from + 24 * hour };
const at = (hours: number): Instant => instant(from + hours * hour);
const amount = { ml: 200, lowMl: 150, highMl: 260 };

const record: EventRecord = {
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  filledFrom: null,
  nights: [{ from: at(0), to: at(7) }],
  halves: null,
  voids: [{ start: at(2), end: at(2.1), ...amount, size: 'medium' }],
  cycles: [{ attachedAt: at(1), removedAt: at(9), ...amount, capacityMl: 500, timeliness: 'on-time' }],
  turns: [{ at: at(3), degrees: 90 }],
  falls: [{ at: at(4), upAgain: true, isDoubted: false }],
  alerts: [
    {
      type: AlertType.check_fall,
      raisedAt: at(4),
      endedAt: null,
      answers: [
        { at: at(5), kind: 'acknowledged', by: 'Emil', to: null, reason: null, until: null, note: 'seen' },
      ],
    },
  ],
  devices: [{ at: at(6), state: 'wear-unclipped' }],
  changes: [{ at: at(9), by: null, reason: 'wet', note: null }],
  feedback: [{ at: at(10), by: 'Emil', verdict: 'soaked', weightMl: 210, note: null }],
  notes: [{ at: at(11), by: 'Emil', text: null }],
  types: [
    {
      typeId: 'mood' as ObservationTypeId,
      names: { en: 'Mood' },
      input: 'scale',
      unit: null,
      legend: [{ value: 4, texts: { en: 'Good' } }],
    },
  ],
  observations: [{ at: at(12), typeId: 'mood' as ObservationTypeId, value: 4, comment: 'sang', by: 'Emil' }],
};

test('each event is listed once, in order of time, with its user and note', () => {
  const texts = textsOf();
  const listed = listEvents(record, 'all', range, texts);
  expect(listed.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'pads: change.on',
    'voids: void.medium 100 299 ml · events.amount 200 ml 150 260 ml',
    'turns: position.turn 90',
    'falls: events.fallUp',
    `alerts: alert ${AlertType.check_fall}`,
    `alerts: alert ${AlertType.check_fall}: acknowledged Emil · seen`,
    'devices: events.device.wear-unclipped',
    'pads: change.onTime · events.amount 200 ml 150 260 ml',
    'pads: events.changed position.someone events.reason.wet',
    'reports: events.feedback Emil events.verdict.soaked, 210 ml',
    'reports: events.noteHidden Emil',
    'reports: events.observed Emil Mood · 4 · Good · sang',
  ]);
});

test('a chosen kind is alone in picture and table', () => {
  const { plot, stops } = drawEvents(record, 'alerts', range, textsOf());
  expect(plot.left.ticks?.map(({ label }) => label)).toEqual(['events.kind.alerts']);
  expect(stops).toHaveLength(2);
  const { rows } = eventsTable(record, 'alerts', range, textsOf());
  expect(rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))).toEqual([
    `1 Mar, 05:00 |  | events.kind.alerts | alert ${AlertType.check_fall}: acknowledged Emil · seen | half.night`,
    `1 Mar, 04:00 |  | events.kind.alerts | alert ${AlertType.check_fall} | half.night`,
  ]);
});

test('an alert is drawn within the range: from its beginning, to its end', () => {
  const before = { type: AlertType.check_pad, raisedAt: at(-3), endedAt: at(1), answers: [] };
  const { plot } = drawEvents({ ...record, alerts: [before, ...record.alerts] }, 'all', range, textsOf());
  const bands = plot.layers.flatMap((layer) => (layer.kind === 'bands' ? layer.bands : []));
  expect(bands.map((band) => [(band.from - from) / hour, (band.to - from) / hour])).toEqual([
    [0, 1],
    [4, 24],
  ]);
});

test('each event is a mark in its lane, and is read in order', () => {
  const { plot, stops } = drawEvents(record, 'all', range, textsOf());
  const names = plot.left.ticks?.map(({ label }) => label) ?? [];
  const marks = plot.layers.flatMap((layer) => (layer.kind === 'marks' ? layer.marks : []));
  expect(marks).toHaveLength(11);
  expect(new Set(marks.map(({ y }) => names[y]))).toEqual(new Set(names));
  expect(stops.map((stop) => stop.at)).toEqual(stops.map((stop) => stop.at).toSorted((a, b) => a - b));
});

test('a range without events says so, not that nothing was measured', () => {
  const { stops, nothing } = drawEvents({ ...record, falls: [] }, 'falls', range, textsOf());
  expect([stops, nothing]).toEqual([[], { title: 'events.none', hint: 'events.noneHint' }]);
});
