import { readHex, writeHex } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMinewClimate, encodeMinewClimate } from './minew-climate.ts';
import { decodeMinewMotion, encodeMinewMotion } from './minew-motion.ts';

const mac = 0xac233fa031fa;
const bytesOf = (hex: string): Uint8Array => {
  const bytes = readHex(hex);
  if (!bytes) throw new Error(`${hex} is no hex`);
  return bytes;
};
const climate = `0201060303E1FF1016E1FFA101641C8A2F51FA31A03F23AC`;
const motion = `0201060303E1FF1216E1FFA10364FFF4000FFF00FA31A03F23AC`;
const light = '0201060303E1FF0D16E1FFA1026401FA31A03F23AC';

test('the real climate sample reads 100 %, 28.54 °C and 47.32 %', () => {
  expect(decodeMinewClimate(bytesOf(climate), mac)).toEqual({
    kind: 'climate',
    batteryPct: 100,
    temperatureCentiC: 2854,
    humidityCentiPct: 4732,
  });
});

test('the real motion sample reads -0.047, 0.059 and -1.000 g', () => {
  const found = decodeMinewMotion(bytesOf(motion), mac);
  if (typeof found === 'string') throw new Error(found);
  expect(found.batteryPct).toBe(100);
  expect(found.accelerationG.map((g) => g.toFixed(3))).toEqual(['-0.047', '0.059', '-1.000']);
});

test('the real light frame is neither', () => {
  expect(decodeMinewClimate(bytesOf(light), mac)).toBe('not-ours');
  expect(decodeMinewMotion(bytesOf(light), mac)).toBe('not-ours');
});

test('a frame that names another sender than the one it was heard of is a fault', () => {
  expect(decodeMinewClimate(bytesOf(climate), mac + 1)).toBe('mac-mismatch');
  expect(decodeMinewMotion(bytesOf(motion), mac + 1)).toBe('mac-mismatch');
});

test('each reads back what it wrote', () => {
  const motionReading = decodeMinewMotion(bytesOf(motion), mac);
  if (typeof motionReading === 'string') throw new Error(motionReading);
  expect(writeHex(encodeMinewMotion(motionReading, mac))).toBe(motion);
  const macs = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.integer({ min: -4000, max: 12_000 }),
      fc.nat(10_000),
      macs,
      (battery, t, h, at) => {
        const reading = {
          kind: 'climate' as const,
          batteryPct: battery,
          temperatureCentiC: t,
          humidityCentiPct: h,
        };
        const back = decodeMinewClimate(encodeMinewClimate(reading, at), at);
        if (typeof back === 'string') throw new Error(back);
        expect(Math.abs(back.temperatureCentiC - t)).toBeLessThanOrEqual(1);
        expect(Math.abs(back.humidityCentiPct - h)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a frame with any byte of its head bent is not taken for one', () => {
  for (let index = 0; index < 13; index++) {
    const bent = bytesOf(climate);
    bent[index] = (bent[index] ?? 0) ^ 0x40;
    expect(decodeMinewClimate(bent, mac)).toBe('not-ours');
  }
});
