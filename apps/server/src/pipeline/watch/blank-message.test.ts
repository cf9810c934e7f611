import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankMessage } from './blank-message.ts';

const ours = 0xf490cbd00001;
const isRegistered = (mac: number) => mac === ours;
const own = '{"timestamp":1800000000000,"mac":"F490CBD00001","bleName":"pod","rssi":nan,"rawData":"0201"}';

test('of a registered device a row stays as it is, escaped', () => {
  expect(blankMessage(`[${own}\u0001<b>\u00c3`, isRegistered)).toBe(`[${own}\\x01<b>\\xc3`);
});

test('of an unregistered device only signs, times and short numbers stay', () => {
  const row =
    '{"timestamp":"2026-11-25T20:00:60Z","mac":"A4:C1:38:12:34:56","bleName":"Ada\'s phone","rssi":nan,"rawData":"0201061AFF4C00"}';
  expect(blankMessage(`[${own},${row}]`, isRegistered)).toBe(
    `[${own},{"timestamp":"2026-11-25T20:00:60Z","mac":"··:··:··:··:··:··","bleName":"····· ·····","rssi":nan,"rawData":"············"}]`,
  );
});

test('no damage reveals an address, a name or raw data of an unregistered device', () => {
  const theirs = { mac: 'A4C138FEDCBA', bleName: 'Adalbert', rawData: 'DEADBEEFCAFE' };
  const row = JSON.stringify({ timestamp: 1_800_000_000_000, ...theirs, rssi: -60 });
  fc.assert(
    fc.property(fc.nat(row.length), fc.nat(8), fc.string({ maxLength: 3 }), (at, lost, put) => {
      const bent = row.slice(0, at) + put + row.slice(at + lost);
      const text = blankMessage(`[${own},${bent},${own}]`, isRegistered);
      for (const secret of Object.values(theirs)) {
        for (let from = 0; from + 6 <= secret.length; from++)
          expect(text).not.toContain(secret.slice(from, from + 6));
      }
    }),
    { numRuns: 2_000 },
  );
});
