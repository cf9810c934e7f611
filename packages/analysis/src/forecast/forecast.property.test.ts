import type { Reading } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { areReliable, forecastParameters, forecastSteps, readHistory } from '../index.ts';
import { context as dayContext, minute, morning } from '../testing/analysed.ts';
import { type Habit, readingOfWeeks, weeksOf } from '../testing/person-weeks.ts';

const context: Context = { ...dayContext, nightProduct: dayContext.dayProduct };
const regular: Habit = { everyMin: 125, jitterMin: 12, ml: 150, voidsPerPad: 3, seed: 5 };
const habits = fc.record({
  everyMin: fc.integer({ min: 70, max: 200 }),
  jitterMin: fc.integer({ min: 0, max: 40 }),
  ml: fc.integer({ min: 60, max: 320 }),
  voidsPerPad: fc.integer({ min: 2, max: 5 }),
  seed: fc.nat(1e6),
});
const moments = fc.integer({ min: 0, max: 24 * 60 }).map((later) => morning + later * minute);

/** The forecast, without a pause. */
function forecastRed(...of: Parameters<typeof forecastSteps>): number | undefined {
  const steps = forecastSteps(...of);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A person's weeks up to a time, and the forecast then; `change` alters the tile's reading. */
function forecastOf(habit: Habit, now: number, change = (reading: Reading): Reading => reading) {
  const weeks = weeksOf(habit, now);
  const reading = readingOfWeeks(weeks, now);
  return reading ? forecastRed(change(reading), readHistory(weeks, context), now, context) : undefined;
}
/** The times of a day at which a forecast exists for a regular person. */
const forecastTimes = Array.from({ length: 96 }, (_, quarter) => morning + 15 * quarter * minute).filter(
  (now) => forecastOf(regular, now) !== undefined,
);

/** The reading with all of the interval multiplied. */
const filled = (reading: Reading, times: number): Reading => {
  const { fill } = reading;
  if (!fill) return reading;
  const [pct, lowPct, highPct] = [fill.pct * times, fill.lowPct * times, fill.highPct * times];
  return { ...reading, fill: { ...fill, pct, lowPct, highPct } };
};

describe('the forecast of a red light', () => {
  it('exists for a person who voids regularly, and is nearly right', () => {
    expect(forecastTimes.length).toBeGreaterThan(5);
    for (const now of forecastTimes) {
      const later = weeksOf(regular, now + 4 * 60 * minute).voids.filter(({ at }) => at > now);
      const errors = later.map(({ at }) => Math.abs(at - (forecastOf(regular, now) ?? 0)));
      expect(Math.min(...errors)).toBeLessThan(forecastParameters.medianErrorMs);
    }
  });

  it('is within an hour, never before now, and a multiple of five minutes', () => {
    fc.assert(
      fc.property(habits, moments, (habit, now) => {
        const at = forecastOf(habit, now) ?? now;
        expect(at).toBeGreaterThanOrEqual(now);
        expect(at - now).toBeLessThanOrEqual(forecastParameters.aheadMs + forecastParameters.everyMs);
        expect(at === now || at % forecastParameters.everyMs === 0).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('is never later for a fuller pad', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forecastTimes),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (now, times) => {
          const at = forecastOf(regular, now) ?? Number.NaN;
          expect(forecastOf(regular, now, (reading) => filled(reading, times)) ?? at).toBeLessThanOrEqual(at);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('is the same in whatever order the same facts are read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forecastTimes), fc.nat(1e6), (now, turn) => {
        const { pads, voids } = weeksOf(regular, now);
        const turned = <Item>(items: Item[]) => {
          const from = turn % items.length;
          return [...items.slice(from), ...items.slice(0, from)];
        };
        const reading = readingOfWeeks({ pads, voids }, now) ?? expect.fail();
        const history = readHistory({ pads: turned(pads), voids: turned(voids) }, context);
        expect(forecastRed(reading, history, now, context)).toBe(forecastOf(regular, now));
      }),
      { numRuns: 10 },
    );
  });

  const silent = (now: number) => new Date(now - 6 * minute).toISOString() as Reading['light']['since'];
  it.each<[string, (reading: Reading, now: number) => Reading]>([
    ['grey', (reading) => ({ ...reading, light: { ...reading.light, shown: 'grey' } })],
    ['red', (reading) => ({ ...reading, light: { ...reading.light, shown: 'red' } })],
    ['being confirmed as red', (reading) => ({ ...reading, pad: { ...reading.pad, confirming: 'red' } })],
    ['out of range', (reading) => ({ ...reading, link: { ...reading.link, state: 'out-of-range' } })],
    ['silent', (reading, now) => ({ ...reading, link: { ...reading.link, lastHeardAt: silent(now) } })],
    ['without a fill', (reading) => ({ ...reading, fill: null })],
    ['without a product', (reading) => ({ ...reading, pad: { ...reading.pad, product: null } })],
    ['without a pad', (reading) => ({ ...reading, pad: { ...reading.pad, attachedAt: null } })],
    [
      'in another product, with no forecasts of its own',
      (reading) => ({
        ...reading,
        pad: { ...reading.pad, product: { productId: 9, name: 'Other', workingMl: 500 } },
      }),
    ],
  ])('is never made of a person who is %s', (_, change) => {
    for (const now of forecastTimes)
      expect(forecastOf(regular, now, (reading) => change(reading, now))).toBeUndefined();
  });

  it('follows the present goals: with a higher goal it is later, or none', () => {
    const goals = { ...context.goals, padFillMinDayPct: 90, padFillMaxDayPct: 120 };
    for (const now of forecastTimes) {
      const weeks = weeksOf(regular, now);
      const reading = readingOfWeeks(weeks, now) ?? expect.fail();
      const before = forecastOf(regular, now) ?? Number.NaN;
      const higher = { ...context, goals: { ...goals, padFillMinNightPct: 90, padFillMaxNightPct: 120 } };
      const at = forecastRed(reading, readHistory(weeks, context), now, higher);
      expect(at ?? before).toBeGreaterThanOrEqual(before);
    }
  });

  it('is missing for a person with irregular voids, and in the first five days', () => {
    const irregular = { ...regular, jitterMin: 120 };
    for (const now of forecastTimes) {
      expect(forecastOf(irregular, now)).toBeUndefined();
      const { pads, voids } = weeksOf(regular, now);
      const since = now - 5 * 24 * 60 * minute;
      const reading = readingOfWeeks({ pads, voids }, now) ?? expect.fail();
      const known = {
        pads: pads.filter(({ attachedAt }) => attachedAt > since),
        voids: voids.filter(({ at }) => at > since),
      };
      expect(forecastRed(reading, readHistory(known, context), now, context)).toBeUndefined();
    }
  });

  it('needs ten forecasts with a median error under 20 minutes', () => {
    const errors = (...minutes: number[]) => minutes.map((error) => ({ errorMs: error * minute }));
    expect(areReliable(errors(5, -5, 5, 5, 5, 19, 90, 90, -90, 90))).toBe(true);
    expect(areReliable(errors(5, -5, 5, 5, 5, 5, 5, 5, 5))).toBe(false);
    expect(areReliable(errors(5, 5, 5, 5, -21, -21, 90, 90, 90, 90))).toBe(false);
    // Only the newest count.
    expect(areReliable(errors(...Array<number>(10).fill(1), ...Array<number>(10).fill(90)))).toBe(true);
  });
});
