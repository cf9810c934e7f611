import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** A part of an archive: a line of JSON, or a piece of a table's rows in COPY's binary format. */
export type Frame =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly bytes: Buffer };

const codes = { json: 1, rows: 2 } as const;
const headBytes = 5;
/** No frame of ours is longer; a greater length is damage. */
const longest = 64 * 2 ** 20;

/** Writes one frame: its kind (1 byte), its length (4 bytes, big-endian), its bytes. Waits while the stream is full. */
export async function writeFrame(out: Writable, frame: Frame): Promise<void> {
  const bytes = frame.kind === 'rows' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(codes[frame.kind]);
  head.writeUInt32BE(bytes.length, 1);
  out.write(head);
  if (!out.write(bytes)) await once(out, 'drain');
}

/** Reads frames. @throws RangeError if the bytes are not frames or end within one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let buffered: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    for (;;) {
      if (buffered.length < headBytes) break;
      const [code, length] = [buffered.readUInt8(0), buffered.readUInt32BE(1)];
      if ((code !== codes.json && code !== codes.rows) || length > longest)
        throw new RangeError('not a frame');
      if (buffered.length < headBytes + length) break;
      const bytes = buffered.subarray(headBytes, headBytes + length);
      buffered = buffered.subarray(headBytes + length);
      yield code === codes.rows
        ? { kind: 'rows', bytes }
        : { kind: 'json', value: JSON.parse(bytes.toString()) };
    }
  }
  if (buffered.length > 0) throw new RangeError('cut off within a frame');
}
