import { expect, it } from 'vitest';
import { advance, nextDue, reading } from '../index.ts';
import { analysed, context, minute, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

it("counts no void of the day before as today's, without a measurement at midnight", () => {
  const lateEvening = morning + 14.25 * 60 * minute;
  const wearer = createWearer(lateEvening).pass(10).voids(250).pass(33);
  const { state } = analysed(wearer.measurements);
  const midnight = morning + 15 * 60 * minute;
  expect(reading(state, wearer.now(), context).voidsToday.count).toBe(1);
  expect(nextDue(state, context)).toBe(midnight);
  advance(state, midnight, context);
  const { count, ml, lastAt } = reading(state, midnight, context).voidsToday;
  expect([count, ml, lastAt === null]).toEqual([0, 0, false]);
  expect(nextDue(state, context)).toBeGreaterThan(midnight);
});
