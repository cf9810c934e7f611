import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDue } from './job.ts';
import { lateByMs } from './late.ts';

const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const length = fc.integer({ min: 1, max: 366 * 86_400_000 });

test('the next due time is the first multiple of the period after an instant', () => {
  fc.assert(
    fc.property(instant, length, (after, everyMs) => {
      const dueAt = nextDue({ everyMs }, after);
      expect(dueAt % everyMs).toBe(0);
      expect(dueAt).toBeGreaterThan(after);
      expect(dueAt - after).toBeLessThanOrEqual(everyMs);
    }),
  );
});

test('a job is late past its tolerance, and not right after a start', () => {
  fc.assert(
    fc.property(
      fc.record({ everyMs: length, lateAfterMs: length }),
      instant,
      length,
      instant,
      ({ everyMs, lateAfterMs }, succeededAt, since, openedAt) => {
        const now = succeededAt + since;
        const job = { everyMs, lateAfterMs };
        const late = lateByMs(job, { nextAt: null, succeededAt, knownSince: 0 }, now, openedAt);
        const dueAt = nextDue(job, succeededAt);
        const justOpened = now >= openedAt && now <= openedAt + 60_000;
        expect(late).toBe(now - dueAt > lateAfterMs && !justOpened ? now - dueAt : 0);
        expect(lateByMs(job, { nextAt: null, succeededAt: now, knownSince: 0 }, now, openedAt)).toBe(0);
      },
    ),
  );
});

test('a job without success counts from its first planning, else the start', () => {
  const job = { everyMs: 1_000, lateAfterMs: 5_000 };
  const never = { nextAt: null, succeededAt: null, knownSince: 1_000_000 };
  expect(lateByMs(job, never, 1_006_000, 0)).toBe(0);
  expect(lateByMs(job, never, 1_006_001, 0)).toBe(5_001);
  expect(lateByMs(job, undefined, 60_001, 0)).toBe(59_001);
});
