import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNodeMac, readPodName } from './device-names.ts';
import { devicePrefixes } from './gateway.ts';

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
const written = (digits: string) =>
  fc.constantFrom(
    digits,
    digits.replace(/(..)(?=.)/g, '$1:'),
    digits.replace(/(..)(?=.)/g, '$1-').toLowerCase(),
  );

test('a pod is known by its last four digits or its MAC', () => {
  const typed = hex(4).chain((tail) =>
    fc.tuple(
      fc.constant(tail),
      written(devicePrefixes.podMac + tail),
      fc.constantFrom(tail, ` ${tail.toLowerCase()} `),
    ),
  );
  fc.assert(
    fc.property(typed, ([tail, whole, short]) => {
      expect(readPodName(whole)?.mac).toMatch(new RegExp(`^F4:90:CB:D0:.*${tail.slice(2)}$`));
      expect(readPodName(short)).toEqual(readPodName(whole));
    }),
  );
});

test('a serial number is derived from a MAC, and anything else is no pod', () => {
  expect(readPodName('s00000012')).toEqual({ serial: 'S00000012' });
  expect(readPodName('S00')).toBeUndefined();
  for (const typed of ['', '12', '12345', 'S01000012', 'S00-0012', 'F490CBD0', 'ÄÖÜß', 'pod 12AB'])
    expect(readPodName(typed)).toBeUndefined();
});

test('a node is known by its MAC, and another device by its prefix', () => {
  fc.assert(
    fc.property(
      hex(6).chain((tail) => written(devicePrefixes.nodeMac + tail)),
      (typed) => {
        expect(readNodeMac(typed)).toEqual({ mac: expect.stringMatching(/^AC:23:3F(:[0-9A-F]{2}){3}$/) });
      },
    ),
  );
  expect(readNodeMac('F4:90:CB:D0:00:01')).toEqual({ wrong: 'prefix' });
  for (const typed of ['', 'AC:23:3F', 'AC:23:3F:00:00:0G', 'AC233F0000010'])
    expect(readNodeMac(typed)).toEqual({ wrong: 'format' });
});
