import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('Each item is tried once, in order, also after a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer()), async (items) => {
      const [tried, done]: [number[], number[]] = [[], []];
      const run = async (item: number): Promise<void> => {
        tried.push(item);
        if (item % 3 === 0) throw new Error('refused');
      };
      const { failed } = await runEach(items, run, (item) => done.push(item));
      expect(tried).toEqual(items);
      expect(done).toEqual(items.filter((item) => item % 3 !== 0));
      expect(failed.map(({ item }) => item)).toEqual(items.filter((item) => item % 3 === 0));
    }),
  );
});
