import { readMac } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMacNumber, showMac } from './mac-number.ts';

test('with or without colons and in either case it is the same MAC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (mac) => {
      const written = showMac(mac);
      for (const text of [
        written,
        written.toLowerCase(),
        written.replaceAll(':', ''),
        written.replaceAll(':', '-'),
      ]) {
        expect(readMacNumber(text)).toBe(mac);
        expect(readMac(text)).toBe(written);
      }
    }),
  );
});

test.each([
  '',
  'AC233F',
  'AC233FA031FAFF',
  'AC:23:3F:A0:31FA',
  'GG233FA031FA',
  'AC-23:3F:A0:31:FA',
  7,
  null,
  undefined,
])('%s is none', (text) => {
  expect(readMacNumber(text)).toBe(-1);
});
