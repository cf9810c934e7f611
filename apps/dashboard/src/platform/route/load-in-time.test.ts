import { expect, test } from 'vitest';
import { loadInTime, ScreenLoadError } from './load-in-time.ts';

test('What loads is given on', async () => {
  await expect(loadInTime(async () => 'screen')).resolves.toBe('screen');
});

test('What fails is reported with its cause', async () => {
  const cause = new Error('no network');
  await expect(loadInTime(() => Promise.reject(cause))).rejects.toMatchObject({ cause });
});

test('What never comes is given up', async () => {
  await expect(loadInTime(() => new Promise(() => undefined), 1)).rejects.toThrow(ScreenLoadError);
});
