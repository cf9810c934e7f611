import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followPackets } from './follow-packets.ts';

const limit = 1_000;

/** A packet of a type, its remaining length written as MQTT does, and that many bytes. */
function packet(type: number, length: number): Buffer {
  const head = [type << 4];
  let rest = length;
  do {
    head.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)]);
}

/** The packets that were complete before the stream was cut, and whether it was. */
function follow(chunks: readonly Buffer[]): { packets: [number, number][]; isCut: boolean } {
  const packets: [number, number][] = [];
  const take = followPackets(
    () => limit,
    (type, bytes) => packets.push([type, bytes]),
  );
  return { packets, isCut: !chunks.every((chunk) => take(chunk)) };
}

const cutIntoChunks = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
};

test('each packet is followed up to the first over the limit, in any chunks', () => {
  const length = fc.oneof(fc.nat(2 * limit), fc.constantFrom(limit, limit + 1, 0, 127, 128));
  const packets = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), length), { minLength: 1, maxLength: 6 });
  const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(packets, sizes, (all, chunkSizes) => {
      const tooLong = all.findIndex(([, bytes]) => bytes > limit);
      const whole = tooLong < 0 ? all : all.slice(0, tooLong);
      const bytes = Buffer.concat(all.map(([type, n]) => packet(type, n)));
      const seen = follow(cutIntoChunks(bytes, chunkSizes));
      expect(seen.isCut).toBe(tooLong >= 0);
      expect(seen.packets).toEqual(whole.map(([type, n]) => [type, packet(type, n).length]));
    }),
  );
});

test('a stream is cut at the head of a packet, before its body', () => {
  expect(follow([Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f])]).isCut).toBe(true);
  expect(follow([Buffer.from([0x32, 0xe8]), Buffer.from([0x07])]).isCut).toBe(false);
});
