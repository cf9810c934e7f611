import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';
import { heardNow, lastHeard } from './link-now.ts';
import { signalBars, signalName, signalNames } from './signal-level.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const ago = (minutes: number) => new Date(noon - minutes * 60_000).toISOString();

test('a better signal never has fewer bars, and only a lost one has none', () => {
  fc.assert(
    fc.property(fc.integer({ min: -120, max: -20 }), fc.nat(40), (rssi, more) => {
      expect(signalBars(rssi + more)).toBeGreaterThanOrEqual(signalBars(rssi));
      expect(signalName(rssi) === 'lost').toBe(signalBars(rssi) === 0);
    }),
  );
  expect([-60, -70, -80, -90, -100].map(signalName)).toEqual(signalNames);
});

test('a device without reception is late after 5 minutes and lost after 30', () => {
  expect([null, ago(4.9), ago(5), ago(29.9), ago(30)].map((at) => heardNow(at, noon))).toEqual([
    'never',
    'heard',
    'late',
    'late',
    'lost',
  ]);
});

test('of two times of the last reception, the later one counts', () => {
  const link = { state: 'connected', battery: 'ok', batteryPct: 80 } as const;
  expect(lastHeard({ ...link, lastHeardAt: ago(3) as never }, ago(1))).toBe(ago(1));
  expect(lastHeard({ ...link, lastHeardAt: ago(1) as never }, null)).toBe(ago(1));
  expect(lastHeard(undefined, undefined)).toBeNull();
});

test('an expiry is reported a month ahead', () => {
  const inDays = (days: number) => ago(-days * 24 * 60);
  expect([null, inDays(31), inDays(29), inDays(0), inDays(-1)].map((at) => expiryOf(at, noon))).toEqual([
    null,
    'good',
    'soon',
    'over',
    'over',
  ]);
});
