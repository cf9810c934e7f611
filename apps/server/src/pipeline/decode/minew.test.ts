import { dataStructuresOf, readHex, writeHex } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMinewClimate, encodeMinewMotion, minewClimate, minewMotion } from './minew.ts';

const mac = 0xac233fa031fa;
const bytesOf = (hex: string): Uint8Array => {
  const bytes = readHex(hex);
  if (!bytes) throw new Error(`${hex} is no hex`);
  return bytes;
};
/** The service data of an advertisement, which stands last. */
const serviceData = (bytes: Uint8Array): Uint8Array => dataStructuresOf(bytes).at(-1) ?? new Uint8Array();
const decodeMinewClimate = (bytes: Uint8Array, sender: number) =>
  minewClimate.read(serviceData(bytes), sender);
const decodeMinewMotion = (bytes: Uint8Array, sender: number) => minewMotion.read(serviceData(bytes), sender);
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
  const reading = decodeMinewMotion(bytesOf(motion), mac);
  if (typeof reading === 'string') throw new Error(reading);
  expect(reading.batteryPct).toBe(100);
  expect(reading.accelerationG.map((g) => g.toFixed(3))).toEqual(['-0.047', '0.059', '-1.000']);
});

test('the real light frame is neither', () => {
  expect(decodeMinewClimate(bytesOf(light), mac)).toBe('not-ours');
  expect(decodeMinewMotion(bytesOf(light), mac)).toBe('not-ours');
});

test('a frame that names another sender than its advertisement is a fault', () => {
  expect(decodeMinewClimate(bytesOf(climate), mac + 1)).toBe('mac-mismatch');
  expect(decodeMinewMotion(bytesOf(motion), mac + 1)).toBe('mac-mismatch');
});

test('each decoder reads the frames that it encodes', () => {
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

test('a battery over 100 % is not measured, and costs nothing else', () => {
  const bent = bytesOf(climate);
  bent[13] = 101;
  expect(decodeMinewClimate(bent, mac)).toMatchObject({ batteryPct: undefined, temperatureCentiC: 2854 });
});

test('service data with a wrong byte in its head is no frame', () => {
  for (let index = 1; index < 6; index++) {
    const bent = serviceData(bytesOf(climate)).slice();
    bent[index] = (bent[index] ?? 0) ^ 0x40;
    expect(minewClimate.read(bent, mac)).toBe('not-ours');
  }
});

test('service data that is shorter, longer or cut off is no measurement', () => {
  const whole = serviceData(bytesOf(climate));
  const short = Uint8Array.from([whole[0] ?? 0, ...whole.slice(1)]);
  short[0] = 0x0f;
  expect(minewClimate.read(short.subarray(0, 16), mac)).toBe('not-ours');
  expect(minewClimate.read(Uint8Array.from([0x11, ...whole.slice(1), 7]), mac)).toBe('not-ours');
  expect(minewClimate.read(whole.subarray(0, 14), mac)).toBe('frame-cut');
});
