import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** A part of an archive: a line of JSON, or a piece of a table's rows as COPY's binary format has them. */
export type Frame =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly bytes: Buffer };

const codes = { json: 1, rows: 2 } as const;
const headBytes = 5;
/** No frame of ours is longer; a length beyond it is damage. */
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

/** Reads frames back. @throws RangeError where the bytes are no frames or end within one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < headBytes) break;
      const [code, length] = [rest.readUInt8(0), rest.readUInt32BE(1)];
      if ((code !== codes.json && code !== codes.rows) || length > longest)
        throw new RangeError('not a frame');
      if (rest.length < headBytes + length) break;
      const bytes = rest.subarray(headBytes, headBytes + length);
      rest = rest.subarray(headBytes + length);
      yield code === codes.rows
        ? { kind: 'rows', bytes }
        : { kind: 'json', value: JSON.parse(bytes.toString()) };
    }
  }
  if (rest.length > 0) throw new RangeError('cut off within a frame');
}
