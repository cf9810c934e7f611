import { type AssessmentHint, assessmentHints, hintOutcomes } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureVoiding } from '../measure-voiding.ts';
import { type Findings, findHints } from './find-hints.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
const days = 4;
const nightMs = 9 * hour;
/** The nights of four days, each from 21:00 to 06:00. */
const nights = Array.from({ length: days + 1 }, (_, day) => ({
  from: Math.max(0, day * dayMs - 3 * hour),
  to: Math.min(days * dayMs, day * dayMs + 6 * hour),
}));

interface Diary {
  /** The hour of each void, and its volume. */
  readonly voids: readonly (readonly [number, number])[];
  /** The known share of the time, 0 to 1. */
  readonly known?: number;
  /** The interval of a void: its ends as factors of the estimate. */
  readonly interval?: readonly [number, number];
  readonly elsewhere?: Findings['elsewhere'];
  readonly leaks?: number;
  readonly weightKg?: number | null;
}

function findingsOf({
  voids,
  known = 1,
  interval: [low, high] = [0.8, 1.2],
  elsewhere = { day: 0, night: 0 },
  leaks = 0,
  weightKg = 60,
}: Diary): Findings {
  const coverage = (rangeMs: number) => ({ rangeMs, coveredMs: known * rangeMs });
  const spans = {
    covered: coverage(days * dayMs),
    day: coverage(days * (dayMs - nightMs)),
    night: coverage(days * nightMs),
  };
  const amounts = voids
    .map(([at, ml]) => ({ start: new Date(at * hour), ml, lowMl: low * ml, highMl: high * ml }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  return {
    ...spans,
    voids: amounts,
    measures: measureVoiding({ ...spans, voids: amounts, nights, nightMs }),
    nightMs,
    elsewhere,
    leaks,
    weightKg,
  };
}
const hintOf = (kind: AssessmentHint, diary: Diary) =>
  findHints(findingsOf(diary)).find((hint) => hint.kind === kind) ?? expect.fail(kind);
/** The same hours of each of the four days. */
const daily = (...entries: (readonly [number, number])[]) =>
  Array.from({ length: days }, (_, day) => entries.map(([at, ml]) => [day * 24 + at, ml] as const)).flat();
const calm = daily([8, 300], [12, 300], [16, 300], [19, 300]);

const anyDiary: fc.Arbitrary<Diary> = fc.record({
  voids: fc.array(fc.tuple(fc.double({ min: 0, max: 95.9, noNaN: true }), fc.integer({ min: 5, max: 900 })), {
    maxLength: 60,
  }),
  known: fc.double({ min: 0, max: 1, noNaN: true }),
  interval: fc.tuple(
    fc.double({ min: 0.1, max: 1, noNaN: true }),
    fc.double({ min: 1, max: 2.5, noNaN: true }),
  ),
  elsewhere: fc.record({ day: fc.nat(9), night: fc.nat(9) }),
  leaks: fc.nat(3),
  weightKg: fc.oneof(fc.constant(null), fc.integer({ min: 30, max: 160 })),
});

test('less than 72 known hours lead to no hint at all', () => {
  fc.assert(
    fc.property(anyDiary, fc.double({ min: 0, max: 0.749, noNaN: true }), (diary, known) => {
      for (const hint of findHints(findingsOf({ ...diary, known }))) {
        expect(hint.outcome).toBe('not-enough-data');
        expect(hint.doubts).toContain('short-diary');
      }
    }),
  );
});

test('no hint is without a sign beside a doubt, or unknown without a reason', () => {
  fc.assert(
    fc.property(anyDiary, (diary) => {
      const hints = findHints(findingsOf(diary));
      expect(hints.map(({ kind }) => kind)).toEqual([...assessmentHints]);
      for (const { outcome, doubts } of hints) {
        expect(hintOutcomes).toContain(outcome);
        if (outcome === 'no-sign') expect(doubts).toEqual([]);
        if (outcome === 'not-enough-data') expect(doubts).not.toEqual([]);
        expect(new Set(doubts).size).toBe(doubts.length);
      }
    }),
  );
});

test('one more void at night never makes nocturia less likely', () => {
  const rank = { 'not-enough-data': 0, 'no-sign': 0, possible: 1, likely: 2 };
  fc.assert(
    fc.property(anyDiary, fc.integer({ min: 0, max: days - 1 }), (diary, day) => {
      const before = hintOf('nocturia', { ...diary, known: 1, voids: [[9, 100], ...diary.voids] });
      const more = hintOf('nocturia', {
        ...diary,
        known: 1,
        voids: [[9, 100], ...diary.voids, [day * 24 + 2, 150]],
      });
      expect(rank[more.outcome]).toBeGreaterThanOrEqual(rank[before.outcome]);
    }),
  );
});

test('nocturia is likely from two voids a night on, observed ones included', () => {
  expect(hintOf('nocturia', { voids: calm }).outcome).toBe('no-sign');
  expect(hintOf('nocturia', { voids: [...calm, ...daily([2, 200])] }).outcome).toBe('possible');
  expect(hintOf('nocturia', { voids: [...calm, ...daily([2, 200], [4, 200])] }).outcome).toBe('likely');
  const observed = hintOf('nocturia', {
    voids: [...calm, ...daily([2, 200])],
    elsewhere: { day: 0, night: 4 },
  });
  expect([observed.outcome, observed.figures[0]?.value]).toEqual(['likely', 2]);
});

test('the night’s share is compared with the limits of the young and the old', () => {
  const withNight = (ml: number): Diary => ({
    voids: [...daily([8, 50], [12, 400], [16, 400]), ...daily([2, ml])],
  });
  expect(hintOf('nocturnal-polyuria', withNight(100)).outcome).toBe('no-sign');
  expect(hintOf('nocturnal-polyuria', withNight(250)).outcome).toBe('possible');
  expect(hintOf('nocturnal-polyuria', withNight(600)).outcome).toBe('likely');
  // The share is wrong in either direction where urine went elsewhere.
  const spoiled = hintOf('nocturnal-polyuria', { ...withNight(600), elsewhere: { day: 1, night: 0 } });
  expect([spoiled.outcome, spoiled.doubts]).toEqual(['not-enough-data', ['unmeasured-voids']]);
});

test('a high volume stays high where more went elsewhere, a low one is unknown', () => {
  const high = daily([8, 900], [12, 900], [16, 900], [19, 900]);
  expect(hintOf('high-volume', { voids: high }).outcome).toBe('likely');
  expect(hintOf('high-volume', { voids: high, leaks: 1 }).outcome).toBe('likely');
  expect(hintOf('high-volume', { voids: calm }).outcome).toBe('no-sign');
  expect(hintOf('high-volume', { voids: calm, leaks: 1 })).toMatchObject({
    outcome: 'not-enough-data',
    doubts: ['leaks'],
  });
  // Without a weight the limit of 70 kg may be wrong for this person.
  expect(hintOf('high-volume', { voids: high, weightKg: null }).outcome).toBe('possible');
  expect(hintOf('high-volume', { voids: calm, weightKg: null }).doubts).toEqual(['no-weight']);
});

test('small frequent voids are many a day of which half are small', () => {
  const many = (ml: number) => daily(...Array.from({ length: 9 }, (_, index) => [8 + index, ml] as const));
  expect(hintOf('small-frequent-voids', { voids: many(60) }).outcome).toBe('likely');
  expect(hintOf('small-frequent-voids', { voids: many(110) }).outcome).toBe('possible');
  expect(hintOf('small-frequent-voids', { voids: many(250) }).outcome).toBe('no-sign');
  expect(hintOf('small-frequent-voids', { voids: calm }).outcome).toBe('no-sign');
});

test('wide intervals weaken what rests on volumes', () => {
  const wide = { interval: [0.4, 1.7] } as const;
  const many = daily(...Array.from({ length: 9 }, (_, index) => [8 + index, 60] as const));
  expect(hintOf('small-frequent-voids', { voids: many, ...wide })).toMatchObject({
    outcome: 'possible',
    doubts: ['wide-intervals'],
  });
  expect(hintOf('high-volume', { voids: calm, ...wide }).outcome).not.toBe('no-sign');
});
