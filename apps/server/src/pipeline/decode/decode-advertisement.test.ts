import { encodePodFrame, type PodFrame } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dryPad } from '../testing/radio.ts';
import { decodeAdvertisement } from './decode-advertisement.ts';
import { encodeMinewClimate, encodeMinewMotion } from './minew.ts';

const mac = 0xac233fa031fa;
const companyId = 0xffff;
const bio: PodFrame = {
  kind: 'bio',
  flags: dryPad.flags,
  family: 0,
  counter: 12,
  boot: 1,
  batteryPct: 64,
  temperatureCentiC: 3_540,
  heartRatePerMin: 72,
  spo2Pct: 96,
  respirationPerMin: 14,
  balanceTenthDeg: undefined,
};
/** A sample of each decoder, with the number of bytes before the structure with the frame. */
const samples: readonly [name: string, bytes: Uint8Array, head: number][] = [
  ['pad', encodePodFrame({ ...dryPad, counter: 4_660 }), 3],
  ['bio', encodePodFrame(bio), 3],
  [
    'climate',
    encodeMinewClimate(
      { kind: 'climate', batteryPct: 100, temperatureCentiC: 2_854, humidityCentiPct: 4_732 },
      mac,
    ),
    7,
  ],
  ['motion', encodeMinewMotion({ kind: 'motion', batteryPct: 100, accelerationG: [0, 0, -1] }, mac), 7],
];

const ofType = (type: number, data: Uint8Array): number[] => [data.length + 1, type, ...data];
const upTo = (maxLength: number) => fc.uint8Array({ maxLength });
/** Structures of other devices: flags, names, service lists, other makers' data and services. */
const foreign = fc.oneof(
  fc.constantFrom([2, 1, 6], [2, 1, 4], [2, 1, 0x1a], [3, 1, 6, 0], [3, 3, 0xe1, 0xff], [2, 0x0a, 4]),
  fc.tuple(fc.constantFrom(8, 9, 7, 0x21, 0x24), upTo(20)).map(([type, data]) => ofType(type, data)),
  upTo(20).map((data) => ofType(0xff, Uint8Array.from([0x4c, 0, ...data]))),
  upTo(20).map((data) => ofType(0x16, Uint8Array.from([0xaa, 0xfe, ...data]))),
  upTo(9).map((data) => ofType(0x16, Uint8Array.from([0xe1, 0xff, 0xa1, 2, ...data]))),
  // A frame of ours of a version to come, and what a maker puts behind the zeros of a scan response.
  upTo(20).map((data) => ofType(0xff, Uint8Array.from([0xff, 0xff, 0x21, ...data]))),
);
const padding = fc.oneof(
  fc.constant([]),
  fc.integer({ min: 1, max: 200 }).map((n) => new Array<number>(n).fill(0)),
  fc.tuple(fc.constant(0), upTo(31)).map(([end, rest]) => [end, ...rest]),
  // A structure that is cut off by the end of the bytes.
  fc.tuple(fc.integer({ min: 12, max: 255 }), upTo(9)).map(([length, data]) => [length, 9, ...data]),
);
const around = fc.record({
  before: fc.array(foreign, { maxLength: 4 }).map((parts) => parts.flat()),
  behind: fc.array(foreign, { maxLength: 4 }).map((parts) => parts.flat()),
  padding,
  fill: fc.nat(6),
});

test.each(samples)(
  '%s: flags, order, padding and other structures change no bit of it',
  (_name, bytes, head) => {
    const plain = decodeAdvertisement(bytes, mac, companyId);
    expect(plain).toMatchObject({ frame: bytes });
    fc.assert(
      fc.property(around, ({ before, behind, padding, fill }) => {
        const structure = [...bytes.subarray(head), ...new Array<number>(fill).fill(0)];
        structure[0] = structure.length - 1;
        const advertisement = Uint8Array.from([...before, ...structure, ...behind, ...padding]);
        expect(decodeAdvertisement(advertisement, mac, companyId)).toEqual(plain);
      }),
      { numRuns: 1_000 },
    );
  },
);

test('structures of others are other radio, whatever is around them', () => {
  const others = foreign.filter(([, type, low, high]) => type !== 0xff || low !== 0xff || high !== 0xff);
  fc.assert(
    fc.property(fc.array(others, { maxLength: 8 }), padding, (parts, rest) => {
      const advertisement = Uint8Array.from([...parts.flat(), ...rest]);
      expect(decodeAdvertisement(advertisement, mac, companyId)).toBe('other-radio');
    }),
  );
});

test.each(samples)('%s: behind a length of 0, of another company or cut, it is none', (_name, bytes) => {
  const behindZero = Uint8Array.from([0, ...bytes]);
  expect(decodeAdvertisement(behindZero, mac, companyId)).toBe('other-radio');
  expect(decodeAdvertisement(bytes.subarray(0, bytes.length - 1), mac, companyId)).toBe('frame-cut');
  const ofAnother = decodeAdvertisement(bytes, mac + 1, 0x1234);
  expect(['other-radio', 'mac-mismatch']).toContain(ofAnother);
});
