import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, informedAt } from './informed-time.ts';

const berlin = 'Europe/Berlin';

test('a time of day is the first one after the fall, also over midnight', () => {
  const fellAt = '2026-11-25T22:50:00.000Z';
  expect(informedAt(berlin, fellAt, '23:55')).toBe(Date.parse('2026-11-25T22:55:00Z'));
  expect(informedAt(berlin, fellAt, '00:10')).toBe(Date.parse('2026-11-25T23:10:00Z'));
  expect(informedAt(berlin, fellAt, '23:40')).toBe(Date.parse('2026-11-26T22:40:00Z'));
  for (const wrong of ['', '24:00', '9:05']) expect(informedAt(berlin, fellAt, wrong)).toBeUndefined();
});

test('a minute within a day of the fall is read back unchanged', () => {
  const minutes = fc.integer({ min: 0, max: 1438 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), minutes, (day, later) => {
      const fell = Date.UTC(2026, 4, 1 + (day % 150), 9, 30);
      const at = fell + later * 60_000;
      const fellAt = new Date(fell).toISOString();
      const read = informedAt(berlin, fellAt, clockOf(berlin, new Date(at).toISOString()));
      expect(read).toBeLessThanOrEqual(at);
      expect(read).toBeGreaterThanOrEqual(fell - 5 * 60_000);
    }),
  );
});
