import { DaySummaryKind } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredTime, overdueTime } from './covered-time.ts';
import { type PatientRecord, summariseDay } from './summarise-day.ts';
import { usualVoids } from './usual-voids.ts';

const hour = 3_600_000;
const day = {
  from: 0,
  to: 24 * hour,
  nights: [
    { from: 0, to: 7 * hour },
    { from: 22 * hour, to: 24 * hour },
  ],
};
const nothing: PatientRecord = {
  known: [],
  heard: [],
  overdue: [],
  voids: [],
  padsOff: [],
  events: [],
  positions: [],
};
const knownHours = (...hours: [number, number][]): PatientRecord['known'] =>
  hours.map(([from, to]) => ({ from: from * hour, to: to * hour }));
const kind = (record: Partial<PatientRecord>, now = 48 * hour) =>
  summariseDay(day, { ...nothing, ...record }, now).summary;

test.each([
  ['a day without red is normal', { known: knownHours([0, 24]) }, DaySummaryKind.normal],
  ['red by day', { known: knownHours([0, 24]), overdue: knownHours([12, 13]) }, DaySummaryKind.dayRed],
  ['red by night', { known: knownHours([0, 24]), overdue: knownHours([23, 24]) }, DaySummaryKind.nightRed],
  [
    'red over the end of the night',
    { known: knownHours([0, 24]), overdue: knownHours([6, 8]) },
    DaySummaryKind.bothRed,
  ],
  ['known for less than 60 %', { known: knownHours([0, 14.3]) }, DaySummaryKind.insufficientData],
  ['known for 60 %', { known: knownHours([0, 14.4]) }, DaySummaryKind.normal],
  [
    'a red that was seen, little else',
    { known: knownHours([12, 13]), overdue: knownHours([12, 13]) },
    DaySummaryKind.dayRed,
  ],
  [
    'a red of which nothing is known',
    { known: knownHours([0, 16]), overdue: knownHours([20, 21]) },
    DaySummaryKind.normal,
  ],
] as const)('%s', (_, record, expected) => {
  expect(kind(record)).toBe(expected);
});

test('the future is a placeholder, and of today only the past counts', () => {
  expect(kind({}, 0)).toBe(DaySummaryKind.placeholder);
  expect(kind({ known: knownHours([0, 3]) }, 4 * hour)).toBe(DaySummaryKind.normal);
  expect(kind({ known: knownHours([0, 2]) }, 4 * hour)).toBe(DaySummaryKind.insufficientData);
});

const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 72 * 60 }), { minLength: 2, maxLength: 12 })
  .map((minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b).map((minute) => minute * 60_000);
    return sorted.flatMap((from, index) => (index % 2 ? [] : [{ from, to: sorted[index + 1] ?? from }]));
  });

test('parts of a day never exceed its past, and share all voids', () => {
  const record = fc.record({
    known: spans,
    overdue: spans,
    positions: spans.map((all) => all.map((span) => ({ ...span, position: 'walking' as const }))),
    voids: fc.array(fc.record({ at: fc.nat(72 * hour - 1), ml: fc.integer({ min: 1, max: 600 }) })),
  });
  fc.assert(
    fc.property(record, fc.nat(80 * hour), (some, now) => {
      const all: PatientRecord = { ...nothing, ...some, heard: some.known };
      const days = [0, 1, 2].map((n) => {
        const shift = (span: { from: number; to: number }) => ({
          from: span.from + n * 24 * hour,
          to: span.to + n * 24 * hour,
        });
        return summariseDay({ ...shift(day), nights: day.nights.map(shift) }, all, now);
      });
      for (const { passedMs, coveredMs, overdue, activity } of days) {
        expect(coveredMs).toBeLessThanOrEqual(passedMs);
        expect(overdue.dayMs + overdue.nightMs).toBeLessThanOrEqual(coveredMs);
        expect(activity.walkingMs).toBeLessThanOrEqual(coveredMs);
      }
      expect(days.reduce((sum, { voids }) => sum + voids.count, 0)).toBe(some.voids.length);
    }),
  );
});

test('a silent pod covers 5 min after its last point; grey is unknown', () => {
  const minute = 60_000;
  const points = [0, 5, 10, 40, 45].map((at) => ({ at: at * minute, known: at !== 45 }));
  const { heard, known } = coveredTime(points, 120 * minute);
  expect(heard).toEqual([
    { from: 0, to: 15 * minute },
    { from: 40 * minute, to: 50 * minute },
  ]);
  expect(known).toEqual([
    { from: 0, to: 15 * minute },
    { from: 40 * minute, to: 45 * minute },
  ]);
  expect(
    overdueTime(
      [
        { at: 1, overdue: true },
        { at: 4, overdue: false },
        { at: 9, overdue: true },
      ],
      20,
    ),
  ).toEqual([
    { from: 1, to: 4 },
    { from: 9, to: 20 },
  ]);
});

test('the usual is the median of well-known days, and none of too few', () => {
  const mornings = [0, 1, 2, 3, 4, 5].map((n) => ({ from: n * 24 * hour, to: (n * 24 + 10) * hour }));
  const voids = [1, 2, 2, 3, 9].flatMap((count, n) =>
    Array.from({ length: count }, () => ({ at: n * 24 * hour + hour, ml: 100 })),
  );
  const covered = { known: mornings.slice(0, 5), voids };
  expect(usualVoids(mornings, covered, '10:00:00')).toMatchObject({ days: 5, count: 2, ml: 200 });
  const few = { known: mornings.slice(0, 4), voids };
  expect(usualVoids(mornings, few, '10:00:00')).toMatchObject({ days: 4, ofDays: 6, count: null, ml: null });
});
