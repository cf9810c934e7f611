import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BioFrame,
  decodeCore,
  decodePodFrame,
  decodeSurface,
  encodeCore,
  encodePodFrame,
  encodeSurface,
  type PadFrame,
  readHex,
  writeHex,
} from './pod-frame.ts';

const byte = fc.integer({ min: 0, max: 255 });
const signed = fc.integer({ min: -128, max: 127 });
const vital = fc.option(fc.integer({ min: 0, max: 254 }), { nil: undefined });
const head = {
  flags: fc.record({
    clipped: fc.boolean(),
    loose: fc.boolean(),
    offBody: fc.boolean(),
    impact: fc.boolean(),
  }),
  family: fc.integer({ min: 0, max: 7 }),
  counter: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  boot: byte,
  batteryPct: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  temperatureCentiC: fc.integer({ min: -32768, max: 32767 }),
};
const padFrame: fc.Arbitrary<PadFrame> = fc.record({
  kind: fc.constant('pad' as const),
  ...head,
  acceleration: fc.tuple(signed, signed, signed),
  peak: byte,
  peakAgeS: byte,
  activity: byte,
  stillS: byte,
  core: fc.tuple(byte, byte, byte, byte, byte),
  surface: fc.tuple(byte, byte, byte),
});
const bioFrame: fc.Arbitrary<BioFrame> = fc.record({
  kind: fc.constant('bio' as const),
  ...head,
  heartRatePerMin: vital,
  spo2Pct: vital,
  respirationPerMin: vital,
  balanceTenthDeg: vital,
});

test("the server decodes a pod's frame to the same values", () => {
  fc.assert(
    fc.property(fc.oneof(padFrame, bioFrame), fc.integer({ min: 0, max: 0xffff }), (frame, company) => {
      const hex = writeHex(encodePodFrame(frame, company));
      expect(hex).toHaveLength(62);
      expect(decodePodFrame(readHex(hex) as Uint8Array, company)).toEqual(frame);
    }),
  );
});

test('any bytes decode to a frame or a fault, never to an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const result = decodePodFrame(bytes);
      if (bytes.length < 28) expect(result).toBeTypeOf('string');
      else expect(result).toBeDefined();
    }),
  );
});

test('a battery over 100 % is unknown, and the rest of the frame stays', () => {
  fc.assert(
    fc.property(padFrame, fc.integer({ min: 101, max: 255 }), (frame, battery) => {
      const bytes = encodePodFrame(frame);
      bytes[13] = battery;
      expect(decodePodFrame(bytes)).toEqual({ ...frame, batteryPct: undefined });
    }),
  );
});

test('a frame in a structure of another length, or cut off, is no frame', () => {
  const [frame] = fc.sample(padFrame, { numRuns: 1, seed: 2 }) as [PadFrame];
  const bytes = encodePodFrame(frame);
  const structure = (length: number, ...behind: number[]) =>
    decodePodFrame(Uint8Array.from([length, ...bytes.slice(4), ...behind]));
  expect(structure(0x1b)).toEqual(frame);
  expect(structure(0x1d, 0, 0)).toEqual(frame);
  expect(structure(0x1e)).toEqual(frame);
  expect(structure(0x1c, 1)).toBe('not-ours');
  expect(structure(0x1a)).toBe('not-ours');
  expect(decodePodFrame(bytes.subarray(0, 30))).toBe('cut');
});

test('a frame of another company, version or kind, or a reserved bit, is named', () => {
  const frame = fc.sample(padFrame, { numRuns: 1, seed: 1 })[0] as PadFrame;
  const altered = (index: number, value: number): unknown => {
    const bytes = encodePodFrame(frame);
    bytes[index] = value;
    return decodePodFrame(bytes);
  };
  expect(altered(5, 0x12)).toBe('not-ours');
  expect(altered(7, 0x21)).toBe('version');
  expect(altered(7, 0x13)).toBe('kind');
  expect(altered(8, 0x80)).toBe('reserved');
});

test('a zone byte keeps a ratio to within half a step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), (ratio) => {
      expect(Math.abs(Math.log2(decodeCore(encodeCore(ratio)) / ratio))).toBeLessThanOrEqual(
        1.5 / 255 + 1e-9,
      );
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 128, noNaN: true }), (ratio) => {
      expect(Math.abs(Math.log2(decodeSurface(encodeSurface(ratio)) / ratio))).toBeLessThanOrEqual(
        4 / 255 + 1e-9,
      );
    }),
  );
});

test('hex with a stray or missing digit is refused', () => {
  expect(readHex('0G')).toBeUndefined();
  expect(readHex('012')).toBeUndefined();
  expect(readHex('Ă0')).toBeUndefined();
});
