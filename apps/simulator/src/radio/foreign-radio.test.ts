import { decodePodFrame, readHex, readMac } from '@padlight/contract';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { foreignRow } from './foreign-radio.ts';

test('other radio is received occasionally, and never taken for a pod', () => {
  const random = createRandom(8);
  const at = Date.UTC(2026, 0, 5);
  const rows = Array.from({ length: 20_000 }, () => foreignRow(at, 10, random)).flatMap((row) => row ?? []);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.length).toBeLessThan(1200);
  for (const { heardAt, mac, rawData } of rows) {
    expect(heardAt).toBeLessThanOrEqual(at);
    expect(heardAt).toBeGreaterThanOrEqual(at - 10_000);
    expect(readMac(mac)).toBeDefined();
    expect(decodePodFrame(readHex(rawData) ?? new Uint8Array())).toBe('not-ours');
  }
});
