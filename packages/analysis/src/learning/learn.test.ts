import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultParameters, type Evidence, explain, gainOf, learn, type Reported } from '../index.ts';

const { learning } = defaultParameters;
const dayPad = 1;
const nightPad = 2;

const piece = (reported: Reported, change: Partial<Evidence> = {}): Evidence => ({
  id: 'a',
  at: 1,
  productId: dayPad,
  family: 0,
  nominalMl: 300,
  capacityMl: 500,
  reported,
  ...change,
});
const weighed = (ml: number, count: number, change: Partial<Evidence> = {}): Evidence[] =>
  Array.from({ length: count }, (_, n) => piece({ kind: 'weighed', ml }, { id: `w${n}`, at: n, ...change }));
const factorOf = (evidence: readonly Evidence[], productId: number | null = dayPad, family = 0): number =>
  Math.exp(gainOf(learn(evidence, defaultParameters), productId, family, defaultParameters).logGain);

describe('learning from pads', () => {
  it('moves towards the weights of pads, and is surer with more of them', () => {
    const factors = [0, 1, 3, 12].map((count) => factorOf(weighed(360, count)));
    expect(factors).toEqual(factors.toSorted((a, b) => a - b));
    expect(factors[0]).toBe(1);
    expect(factors[3]).toBeGreaterThan(1.15);
    expect(factors[3]).toBeLessThan(1.2);
    const deviations = [0, 1, 3].map(
      (count) =>
        gainOf(learn(weighed(360, count), defaultParameters), dayPad, 0, defaultParameters).deviation,
    );
    expect(deviations).toEqual(deviations.toSorted((a, b) => b - a));
  });

  it("believes the first pads of an unknown sensor family more than a known one's", () => {
    const unknown = weighed(390, 1, { family: 6 });
    expect(factorOf(unknown, dayPad, 6)).toBeGreaterThan(factorOf(weighed(390, 1)));
    expect(factorOf(unknown, dayPad, 0)).toBe(1);
  });

  it('lets one product of a person speak for another, but less than for itself', () => {
    const evidence = weighed(390, 3);
    expect(factorOf(evidence, nightPad)).toBeGreaterThan(1.02);
    expect(factorOf(evidence, nightPad)).toBeLessThan(factorOf(evidence));
  });

  it('reads verdicts as limits: dry pulls down, soaked towards full, leaked up', () => {
    expect(factorOf([piece({ kind: 'dry' })])).toBeLessThan(1);
    expect(factorOf([piece({ kind: 'dry' }, { nominalMl: 10 })])).toBeCloseTo(1, 1);
    expect(factorOf([piece({ kind: 'soaked' })])).toBeGreaterThan(1);
    expect(factorOf([piece({ kind: 'leaked' })])).toBeGreaterThan(1);
    expect(factorOf([piece({ kind: 'leaked' }, { nominalMl: 900 })])).toBeCloseTo(1, 1);
    expect(factorOf([piece({ kind: 'soaked' })])).toBeLessThan(factorOf(weighed(500, 1)));
  });

  it('reports the effect of each piece, and why it was bounded or refused', () => {
    const evidence = [
      piece({ kind: 'weighed', ml: 330 }, { id: 'good', at: 1 }),
      piece({ kind: 'weighed', ml: 2400 }, { id: 'slip', at: 2 }),
      piece({ kind: 'weighed', ml: 8 }, { id: 'empty', at: 3, nominalMl: 5 }),
      piece({ kind: 'soaked' }, { id: 'nameless', at: 4, capacityMl: 0 }),
      piece({ kind: 'weighed', ml: Number.NaN }, { id: 'broken', at: 5 }),
      piece({ kind: 'weighed', ml: 700 }, { id: 'big', at: 6, family: 7 }),
    ];
    const lessons = explain(evidence, defaultParameters);
    expect(lessons.map(({ id, outcome, why }) => [id, outcome, why])).toEqual([
      ['good', 'used', null],
      ['slip', 'refused', 'too-far-off'],
      ['empty', 'refused', 'too-little'],
      ['nameless', 'refused', 'no-capacity'],
      ['broken', 'refused', 'not-a-number'],
      ['big', 'bounded', 'one-pad-bound'],
    ]);
    expect(lessons[0]?.factorAfter).toBeGreaterThan(1);
    expect(lessons[1]).toMatchObject({
      factorBefore: lessons[0]?.factorAfter,
      factorAfter: lessons[0]?.factorAfter,
    });
    expect(lessons[5]?.factorAfter).toBeCloseTo(learning.mostStep, 6);
  });
});

const reported: fc.Arbitrary<Reported> = fc.oneof(
  fc.double({ min: -10, max: 5000 }).map((ml) => ({ kind: 'weighed' as const, ml })),
  fc.constantFrom('dry' as const, 'soaked' as const, 'leaked' as const).map((kind) => ({ kind })),
);
const pieces: fc.Arbitrary<Evidence[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    at: fc.nat(20),
    productId: fc.constantFrom(null, 1, 2, 3),
    family: fc.nat(7),
    nominalMl: fc.double({ min: 0, max: 2000, noNaN: true }),
    capacityMl: fc.constantFrom(0, 300, 900),
    reported,
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);

describe('learning, from any reports', () => {
  it('gives the same in any order, and for a repeated report', () => {
    fc.assert(
      fc.property(pieces, fc.infiniteStream(fc.nat()), (evidence, luck) => {
        const keys = evidence.map(() => Number(luck.next().value));
        const shuffled = evidence.map((_, n) => n).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
        const others = shuffled.flatMap((n) => evidence[n] ?? []);
        expect(learn([...others, ...evidence], defaultParameters)).toEqual(
          learn(evidence, defaultParameters),
        );
        expect(explain(others, defaultParameters)).toEqual(explain(evidence, defaultParameters));
      }),
    );
  });

  it('stays within its bounds, each step too, and narrows', () => {
    fc.assert(
      fc.property(pieces, (evidence) => {
        for (const { family, other, products } of learn(evidence, defaultParameters).families) {
          const before = gainOf({ families: [] }, null, family, defaultParameters).deviation;
          for (const { logGain, deviation } of [other, ...products]) {
            expect(Math.exp(logGain)).toBeGreaterThanOrEqual(learning.leastFactor - 1e-9);
            expect(Math.exp(logGain)).toBeLessThanOrEqual(learning.mostFactor + 1e-9);
            expect(deviation).toBeGreaterThan(0);
            expect(deviation).toBeLessThanOrEqual(before + 1e-9);
          }
        }
        for (const { factorBefore, factorAfter } of explain(evidence, defaultParameters))
          expect(Math.abs(Math.log(factorAfter / factorBefore))).toBeLessThanOrEqual(
            Math.log(learning.mostStep) + 1e-9,
          );
      }),
    );
  });

  it('forgets a piece that is left out', () => {
    fc.assert(
      fc.property(pieces, pieces, (evidence, more) => {
        const ids = new Set(more.map(({ id }) => id));
        const left = [...evidence, ...more].filter(({ id }) => !ids.has(id));
        expect(learn(left, defaultParameters)).toEqual(learn(evidence, defaultParameters));
      }),
    );
  });
});
