import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Frame, readFrames, writeFrame } from './frames.ts';

const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.jsonValue().map((value) => ({ kind: 'json' as const, value: JSON.parse(JSON.stringify(value)) })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ kind: 'rows' as const, bytes: Buffer.from(bytes) })),
);

async function written(frames: readonly Frame[]): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  for (const frame of frames) await writeFrame(out, frame);
  out.end();
  return whole;
}

const readAll = (source: Readable) => Readable.from(readFrames(source)).toArray();

function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('frames are read as they were written, in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame), fc.integer({ min: 1, max: 64 }), async (frames, size) => {
      const pieces = Readable.from(inPieces(await written(frames), size));
      expect(await readAll(pieces)).toEqual(frames);
    }),
    { numRuns: 50 },
  );
});

test('an end within a frame, and bytes that are no frame, are errors', async () => {
  const bytes = await written([{ kind: 'json', value: { rows: 1 } }]);
  for (const cut of [1, 4, bytes.length - 1])
    await expect(readAll(Readable.from([bytes.subarray(0, cut)]))).rejects.toThrow('cut off');
  await expect(readAll(Readable.from([Buffer.from('hello, world')]))).rejects.toThrow('not a frame');
});
