import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sinceVisit } from './since-visit.ts';

const minute = 60_000;
const storageOf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, text: string) => {
    kept[key] = text;
  },
});

test('at the first visit there is none before; later it is the last time that somebody was there', () => {
  const storage = storageOf();
  expect(sinceVisit(storage, 'a', 0)).toBeNull();
  expect(sinceVisit(storage, 'a', 10 * minute)).toBeNull();
  expect(sinceVisit(storage, 'a', 100 * minute)).toBe(10 * minute);
  expect(sinceVisit(storage, 'a', 101 * minute)).toBe(10 * minute);
  expect(sinceVisit(storage, 'b', 101 * minute)).toBeNull();
});

test('whatever the visits, what is new begins before now and never earlier than at the visit before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }), (pauses) => {
      const storage = storageOf();
      let now = 0;
      let last: number | null = null;
      for (const pause of pauses) {
        now += pause * minute;
        const since = sinceVisit(storage, 'a', now);
        if (pause >= 30) expect(since).toBe(last);
        if (since !== null) expect(since).toBeLessThanOrEqual(now);
        last = now;
      }
    }),
  );
});

test('what is stored and unreadable is a first visit', () => {
  for (const text of ['{', '7', '{"at":"x"}']) expect(sinceVisit(storageOf({ a: text }), 'a', 5)).toBeNull();
});
