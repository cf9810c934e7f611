import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEnds } from './ends.ts';

test('all are ended, the latest first, and those that fail are named', async () => {
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

test('whichever hang, each has the time that it needs, and all is over in time', async () => {
  const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, async (hangs) => {
      const given: number[] = [];
      const ends = createEnds(90, () => {});
      for (const [index, isHanging] of hangs.entries())
        ends.add(`${index}`, 15, (withinMs) => {
          given.push(withinMs);
          return isHanging ? new Promise(() => {}) : undefined;
        });
      const started = performance.now();
      const left = await ends.run();
      expect(left).toHaveLength(hangs.filter(Boolean).length);
      expect(given).toHaveLength(hangs.length);
      expect(performance.now() - started).toBeLessThan(1_000);
    }),
    { numRuns: 15 },
  );
});
