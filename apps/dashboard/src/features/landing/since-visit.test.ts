import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sinceVisit } from './since-visit.ts';

const minute = 60_000;
const storeOf = (texts: Record<string, string> = {}) => ({
  read: (key: string) => texts[key] ?? null,
  keep: (key: string, text: string) => {
    texts[key] = text;
  },
});

test('the first visit has none before it; later visits have the last presence', () => {
  const store = storeOf();
  expect(sinceVisit(store, 'a', 0)).toBeNull();
  expect(sinceVisit(store, 'a', 10 * minute)).toBeNull();
  expect(sinceVisit(store, 'a', 100 * minute)).toBe(10 * minute);
  expect(sinceVisit(store, 'a', 101 * minute)).toBe(10 * minute);
  expect(sinceVisit(store, 'b', 101 * minute)).toBeNull();
});

test('news begins before now and never earlier than the visit before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }), (pauses) => {
      const store = storeOf();
      let now = 0;
      let last: number | null = null;
      for (const pause of pauses) {
        now += pause * minute;
        const since = sinceVisit(store, 'a', now);
        if (pause >= 30) expect(since).toBe(last);
        if (since !== null) expect(since).toBeLessThanOrEqual(now);
        last = now;
      }
    }),
  );
});

test('an unreadable stored visit counts as a first visit', () => {
  for (const text of ['{', '7', '{"at":"x"}']) expect(sinceVisit(storeOf({ a: text }), 'a', 5)).toBeNull();
});
