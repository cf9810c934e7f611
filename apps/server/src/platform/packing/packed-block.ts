import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import { type IntegerReader, type IntegerWriter, openIntegerReader, openIntegerWriter } from './varints.ts';

/** A stored measurement to the bit, without its pod. */
export interface RawMeasurement {
  /** Microseconds since 1970, as PostgreSQL stores times. */
  readonly atMicros: number;
  readonly boot: number;
  readonly counter: number;
  readonly frame: Uint8Array;
}

/** Bytes that are no block of measurements, or were changed since they were packed. */
export class DamagedBlock extends Error {
  override name = 'DamagedBlock';
}

/**
 * A block begins with its format, the count of measurements, the length of the columns before they were compressed, and a
 * checksum of all but itself. The compressed columns follow.
 */
const format = 1;
const checksumAt = 9;
const headBytes = 13;
/** Until 2112. Differences of such times, and their differences, are safe integers. */
const endOfTimes = 2 ** 52;
const microsPerMs = 1_000;
/** The byte of a frame with its version and kind. Frames of a kind resemble each other. */
const kindAt = 7;
const noKind = 256;
/** Quality 11 packs no smaller at a third of the speed. */
const quality = 10;
const compress = promisify(brotliCompress);

/** Frames of the same length and kind, whose bytes are stored column by column. */
interface FrameClass {
  readonly length: number;
  readonly frames: Uint8Array[];
}

function classify(rows: readonly RawMeasurement[]): { classes: FrameClass[]; indexes: number[] } {
  const classes: FrameClass[] = [];
  const byKey = new Map<number, number>();
  const indexes = rows.map(({ frame }) => {
    const key = frame.length * (noKind + 1) + (frame[kindAt] ?? noKind);
    const index = byKey.get(key) ?? classes.push({ length: frame.length, frames: [] }) - 1;
    byKey.set(key, index);
    classes[index]?.frames.push(frame);
    return index;
  });
  return { classes, indexes };
}

/** The most frequent difference between neighbours: the interval of measuring. */
function intervalOf(times: readonly number[]): number {
  const counts = new Map<number, number>();
  let best = 0;
  for (let index = 1; index < times.length; index++) {
    const difference = (times[index] ?? 0) - (times[index - 1] ?? 0);
    const n = (counts.get(difference) ?? 0) + 1;
    counts.set(difference, n);
    if (n > (counts.get(best) ?? 0)) best = difference;
  }
  return Math.abs(best) < 2 ** 31 ? best : 0;
}

function writeTimes(out: IntegerWriter, rows: readonly RawMeasurement[]): void {
  for (const { atMicros } of rows)
    if (!Number.isSafeInteger(atMicros) || atMicros < 0 || atMicros >= endOfTimes)
      throw new RangeError(`a time of ${atMicros} microseconds can't be packed`);
  const unit = rows.every(({ atMicros }) => atMicros % microsPerMs === 0) ? microsPerMs : 1;
  const times = rows.map(({ atMicros }) => atMicros / unit);
  const interval = intervalOf(times);
  out.add(unit);
  out.add(interval);
  let last = 0;
  for (const time of times) {
    out.add(time - last - interval);
    last = time;
  }
}

function readTimes(from: IntegerReader, count: number): number[] {
  const unit = from.next();
  const interval = from.next();
  let last = 0;
  return Array.from({ length: count }, () => {
    last += from.next() + interval;
    return last * unit;
  });
}

function writeDifferences(out: IntegerWriter, values: readonly number[]): void {
  let last = 0;
  for (const value of values) {
    out.add(value - last);
    last = value;
  }
}

function readSums(from: IntegerReader, count: number): number[] {
  let last = 0;
  return Array.from({ length: count }, () => {
    last += from.next();
    return last;
  });
}

function writeColumns(out: IntegerWriter, { length, frames }: FrameClass): void {
  for (let column = 0; column < length; column++) {
    let last = 0;
    for (const frame of frames) {
      const byte = frame[column] ?? 0;
      const difference = ((byte - last) << 24) >> 24;
      out.addByte(((difference << 1) ^ (difference >> 31)) & 0xff);
      last = byte;
    }
  }
}

/** Reads the frames of a class into their places in `all`, where `starts` has the offset of each. */
function readColumns(from: IntegerReader, length: number, starts: readonly number[], all: Uint8Array): void {
  for (let column = 0; column < length; column++) {
    const coded = from.nextBytes(starts.length);
    let last = 0;
    for (let index = 0; index < coded.length; index++) {
      const byte = coded[index] ?? 0;
      last = (last + ((byte >> 1) ^ -(byte & 1))) & 0xff;
      all[(starts[index] ?? 0) + column] = last;
    }
  }
}

function writeRows(rows: readonly RawMeasurement[]): Uint8Array {
  const out = openIntegerWriter(64 * (rows.length + 1));
  writeTimes(out, rows);
  writeDifferences(
    out,
    rows.map(({ counter }) => counter),
  );
  writeDifferences(
    out,
    rows.map(({ boot }) => boot),
  );
  const { classes, indexes } = classify(rows);
  out.add(classes.length);
  for (const { length } of classes) out.add(length);
  writeDifferences(out, indexes);
  for (const each of classes) writeColumns(out, each);
  return out.bytes();
}

function readRows(bytes: Uint8Array, count: number): RawMeasurement[] {
  const from = openIntegerReader(bytes);
  const times = readTimes(from, count);
  const counters = readSums(from, count);
  const boots = readSums(from, count);
  const classes = Array.from({ length: from.next() }, () => ({
    length: from.next(),
    starts: [] as number[],
  }));
  let room = 0;
  const places = readSums(from, count).map((index) => {
    const each = classes[index];
    if (!each) throw new RangeError('a frame has no class');
    const start = room;
    each.starts.push(start);
    room += each.length;
    return { start, end: room };
  });
  const all = Buffer.alloc(room);
  for (const { length, starts } of classes) readColumns(from, length, starts, all);
  if (!from.isAtEnd()) throw new RangeError('bytes are left over');
  return places.map(({ start, end }, index) => ({
    atMicros: times[index] ?? 0,
    boot: boots[index] ?? 0,
    counter: counters[index] ?? 0,
    frame: all.subarray(start, end),
  }));
}

const checksum = (block: Uint8Array): number =>
  crc32(block.subarray(headBytes), crc32(block.subarray(0, checksumAt)));

/**
 * Packs measurements in the order in which they come. @throws RangeError for a time before 1970 or after 2112, and for
 * numbers that are no safe integers.
 */
export async function packBlock(rows: readonly RawMeasurement[]): Promise<Buffer> {
  const columns = writeRows(rows);
  const compressed = await compress(columns, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: columns.length,
    },
  });
  const block = Buffer.alloc(headBytes + compressed.length);
  block.writeUInt8(format, 0);
  block.writeUInt32LE(rows.length, 1);
  block.writeUInt32LE(columns.length, 5);
  compressed.copy(block, headBytes);
  block.writeUInt32LE(checksum(block), checksumAt);
  return block;
}

/**
 * Unpacks measurements as they were packed. @throws DamagedBlock if the bytes are no block, are not whole, or were changed;
 * and for a block of a later version of Padlight.
 */
export function unpackBlock(bytes: Uint8Array): RawMeasurement[] {
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (block.length < headBytes) throw new DamagedBlock('the block is cut off');
  if (checksum(block) !== block.readUInt32LE(checksumAt))
    throw new DamagedBlock('the checksum of the block differs');
  if (block[0] !== format) throw new DamagedBlock(`no format ${block[0]} of blocks is known`);
  const length = block.readUInt32LE(5);
  try {
    const columns = brotliDecompressSync(block.subarray(headBytes), { maxOutputLength: Math.max(1, length) });
    if (columns.length !== length) throw new RangeError('the columns have another length');
    return readRows(columns, block.readUInt32LE(1));
  } catch (error) {
    throw new DamagedBlock('the columns of the block can not be read', { cause: error });
  }
}

/** Returns whether two lists have the same measurements in the same order, to the bit. */
export const areSame = (a: readonly RawMeasurement[], b: readonly RawMeasurement[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      row.atMicros === other.atMicros &&
      row.boot === other.boot &&
      row.counter === other.counter &&
      Buffer.compare(row.frame, other.frame) === 0
    );
  });
