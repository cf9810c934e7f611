import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSame, DamagedBlock, packBlock, type RawMeasurement, unpackBlock } from './packed-block.ts';

const rawMeasurement: fc.Arbitrary<RawMeasurement> = fc.record({
  atMicros: fc.oneof(
    fc.integer({ min: 0, max: 2 ** 52 - 1 }),
    fc.constantFrom(0, 2 ** 52 - 1, 1_767_225_600_000_000),
    fc.integer({ min: 0, max: 400 }).map((n) => 1_767_225_600_000_000 + n * 10_000_000),
  ),
  boot: fc.integer({ min: -32_768, max: 32_767 }),
  counter: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  frame: fc.oneof(
    fc.uint8Array({ minLength: 31, maxLength: 31 }),
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(new Uint8Array(0), new Uint8Array(31).fill(255), new Uint8Array(31)),
  ),
});
/** Any measurements in any order, some of them repeated. */
const rawMeasurements = fc
  .array(rawMeasurement, { maxLength: 60 })
  .chain((rows) => fc.shuffledSubarray([...rows, ...rows], { minLength: Math.floor(rows.length / 2) }));

test('what was packed unpacks to the same bits in the same order', () =>
  fc.assert(
    fc.asyncProperty(rawMeasurements, async (rows) => {
      expect(areSame(unpackBlock(await packBlock(rows)), rows)).toBe(true);
    }),
  ));

test('a block in which any byte differs is refused', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(rawMeasurement, { maxLength: 5 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (rows, place, change) => {
        const block = await packBlock(rows);
        const at = place % block.length;
        block[at] = (block[at] ?? 0) ^ change;
        expect(() => unpackBlock(block)).toThrow(DamagedBlock);
      },
    ),
  ));

test('a block that is cut off or followed by more is refused', async () => {
  const row = { atMicros: 1_767_225_600_000_000, boot: 3, counter: 7, frame: new Uint8Array(31).fill(9) };
  const block = await packBlock([row, { ...row, counter: 8 }]);
  for (let length = 0; length < block.length; length++)
    expect(() => unpackBlock(block.subarray(0, length))).toThrow(DamagedBlock);
  expect(() => unpackBlock(Buffer.concat([block, Buffer.alloc(1)]))).toThrow(DamagedBlock);
});

test.each([-1, 2 ** 52, 0.5, Number.NaN])(
  'a time of %d microseconds is refused instead of changed',
  async (atMicros) => {
    await expect(packBlock([{ atMicros, boot: 0, counter: 0, frame: new Uint8Array(1) }])).rejects.toThrow(
      RangeError,
    );
  },
);

test.each([
  ['time', { atMicros: 8 }],
  ['boot', { boot: 2 }],
  ['counter', { counter: 4 }],
  ['frame', { frame: Buffer.from('ab') }],
])('measurements that differ in their %s are not the same', (_part, change) => {
  const row = { atMicros: 7, boot: 1, counter: 3, frame: Buffer.from('aa') };
  expect(areSame([row], [{ ...row }])).toBe(true);
  expect(areSame([row], [{ ...row, ...change }])).toBe(false);
  expect(areSame([row], [])).toBe(false);
});
