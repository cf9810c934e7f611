import { expect, it } from 'vitest';
import { shareUnderWay } from './share-under-way.ts';

it('simultaneous requests for the same share one answer', async () => {
  const share = shareUnderWay<number>();
  let works = 0;
  const work = async () => ++works;
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

it('simultaneous requests share a failure, and the next starts again', async () => {
  const share = shareUnderWay<number>();
  const failing = async (): Promise<number> => {
    throw new Error('away');
  };
  const outcomes = await Promise.allSettled([share('a', failing), share('a', async () => 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 2)).toBe(2);
});
