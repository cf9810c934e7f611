import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDue } from './job.ts';
import { lateByMs } from './late.ts';

const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const length = fc.integer({ min: 1, max: 366 * 86_400_000 });

test('what is due next is a multiple of its length, after the instant and not by more than that', () => {
  fc.assert(
    fc.property(instant, length, (after, everyMs) => {
      const due = nextDue({ everyMs }, after);
      expect(due % everyMs).toBe(0);
      expect(due).toBeGreaterThan(after);
      expect(due - after).toBeLessThanOrEqual(everyMs);
    }),
  );
});

test('a job is late exactly while it is past due for longer than it may be, and not right after a start', () => {
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
        const due = nextDue(job, succeededAt);
        const justOpened = now >= openedAt && now <= openedAt + 60_000;
        expect(late).toBe(now - due > lateAfterMs && !justOpened ? now - due : 0);
        expect(lateByMs(job, { nextAt: null, succeededAt: now, knownSince: 0 }, now, openedAt)).toBe(0);
      },
    ),
  );
});

test('a job that never succeeded is late from when it was first planned, one that was never planned from the start', () => {
  const job = { everyMs: 1_000, lateAfterMs: 5_000 };
  const never = { nextAt: null, succeededAt: null, knownSince: 1_000_000 };
  expect(lateByMs(job, never, 1_006_000, 0)).toBe(0);
  expect(lateByMs(job, never, 1_006_001, 0)).toBe(5_001);
  expect(lateByMs(job, undefined, 60_001, 0)).toBe(59_001);
});
