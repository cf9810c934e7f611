import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitPacketSize } from './limit-packet-size.ts';

const limit = 1_000;

/** A packet of a type, its remaining length written as MQTT does, and that many bytes. */
function packet(type: number, length: number): Buffer {
  const head = [type];
  let rest = length;
  do {
    head.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)]);
}

/** Whether a stream that brings these chunks is cut. */
function isCut(chunks: readonly Buffer[]): boolean {
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  stream.on('error', () => {});
  stream.on('readable', () => {});
  limitPacketSize(stream, limit);
  for (const chunk of chunks) {
    if (stream.destroyed) break;
    stream.push(chunk);
    stream.read();
  }
  return stream.destroyed;
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

test('cut when one packet is over the limit, and only then, however the bytes arrive', () => {
  const lengths = fc.array(fc.oneof(fc.nat(2 * limit), fc.constantFrom(limit, limit + 1, 0, 127, 128)), {
    minLength: 1,
    maxLength: 6,
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lengths, sizes, (all, chunkSizes) => {
      const bytes = Buffer.concat(all.map((length) => packet(0x32, length)));
      expect(isCut(cutIntoChunks(bytes, chunkSizes))).toBe(all.some((length) => length > limit));
    }),
  );
});

test('cut at the announcement, before anything of the packet has come', () => {
  expect(isCut([Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f])])).toBe(true);
  expect(isCut([Buffer.from([0x32, 0xe8]), Buffer.from([0x07])])).toBe(false);
});
