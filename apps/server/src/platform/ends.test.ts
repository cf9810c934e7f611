import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEnds } from './ends.ts';

test('all parts are ended, latest first, and failed ones are named', async () => {
  const order: string[] = [];
  const ends = createEnds(1_000, () => {});
  ends.add('first', 10, () => order.push('first'));
  ends.add('fails', 10, async () => {
    order.push('fails');
    throw new Error('no');
  });
  ends.add('last', 10, async () => order.push('last'));
  expect(await ends.run()).toEqual(['fails']);
  expect(order).toEqual(['last', 'fails', 'first']);
});

test('whichever parts hang, each gets its time, and all end in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [allMs, needsMs] = [90_000, 15_000];
  const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, async (hangs) => {
      const times: number[] = [];
      const ends = createEnds(allMs, () => {});
      for (const [index, isHanging] of hangs.entries())
        ends.add(`${index}`, needsMs, (withinMs) => {
          times.push(withinMs);
          return isHanging ? new Promise(() => {}) : undefined;
        });
      const over = ends.run();
      await vi.advanceTimersByTimeAsync(allMs);
      expect(await over).toHaveLength(hangs.filter(Boolean).length);
      expect(times).toHaveLength(hangs.length);
      for (const withinMs of times) expect(withinMs).toBeGreaterThanOrEqual(needsMs);
    }),
    { numRuns: 15 },
  );
});
