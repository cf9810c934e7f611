import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

const mac = 'F4:90:CB:D0:0E:01';
const hex = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'));
const digits = fc.array(hex, { minLength: 6, maxLength: 6 });

test.each([
  ['F490CBD00E01 S0000E01', mac, 'S0000E01'],
  ['MAC:f4:90:cb:d0:0e:01;SN:s0000e01', mac, 'S0000E01'],
  ['{"mac":"F4-90-CB-D0-0E-01","serial":"S0000E01"}', mac, 'S0000E01'],
  ['https://example.org/p/F490CBD00E01?sn=S0000E01', mac, 'S0000E01'],
  ['F490CBD00E01', mac, undefined],
  ['S00ABCDEF012', undefined, 'S00ABCDEF012'],
  ['https://example.org', undefined, undefined],
  ['F490CBD00E0123', undefined, undefined],
])('%s', (text, wanted, serialNumber) => {
  expect(readLabel(text)).toEqual({ mac: wanted, serialNumber });
});

test('a MAC is read in any notation', () => {
  fc.assert(
    fc.property(digits, fc.constantFrom(':', '-', ''), fc.boolean(), (bytes, between, capitals) => {
      const written = bytes.join(between);
      const { mac: read } = readLabel(`id ${capitals ? written.toUpperCase() : written}, new`);
      expect(read).toBe(bytes.join(':').toUpperCase());
    }),
  );
});
