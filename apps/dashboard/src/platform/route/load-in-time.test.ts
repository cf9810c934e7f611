import { expect, test } from 'vitest';
import { loadInTime, ScreenLoadError } from './load-in-time.ts';

test('A loaded value is passed on', async () => {
  await expect(loadInTime(async () => 'screen')).resolves.toBe('screen');
});

test('A failure is reported with its cause', async () => {
  const cause = new Error('no network');
  await expect(loadInTime(() => Promise.reject(cause))).rejects.toMatchObject({ cause });
});

test('A load that never ends is given up', async () => {
  await expect(loadInTime(() => new Promise(() => undefined), 1)).rejects.toThrow(ScreenLoadError);
});
