import { describe, expect, it } from 'vitest';
import { createSharedReads } from './share-reads.ts';

/** A read that ends when the test says so, and counts how often it began. */
function gate() {
  const open: ((value: number) => void)[] = [];
  let begun = 0;
  return {
    begun: () => begun,
    read: () => {
      begun++;
      return new Promise<number>((resolve) => open.push(resolve));
    },
    end: async (value: number) => {
      open.shift()?.(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('reads of the same board', () => {
  it('never answer a caller with a read that began before the request', async () => {
    const share = createSharedReads<number>();
    const { read, end, begun } = gate();
    const first = share('a', read);
    const [second, third] = [share('a', read), share('a', read)];
    expect(begun()).toBe(1);
    await end(1);
    expect(await first).toBe(1);
    expect(begun()).toBe(2);
    await end(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('of different boards do not wait for each other', () => {
    const share = createSharedReads<number>();
    const { read, begun } = gate();
    void share('a', read);
    void share('b', read);
    expect(begun()).toBe(2);
  });

  it('continue after a failed one', async () => {
    const share = createSharedReads<number>();
    const failed = share('a', () => Promise.reject(new Error('gone')));
    const next = share('a', async () => 7);
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe(7);
    expect(await share('a', async () => 8)).toBe(8);
  });
});
