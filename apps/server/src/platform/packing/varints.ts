const more = 0x80;
const signBit = 0x40;
const firstBits = 0x3f;
const firstWeight = 0x40;
const bits = 0x7f;
const weight = 0x80;

/** Bytes that grow as integers are added. Small integers take one byte, also negative ones. */
export interface IntegerWriter {
  /** Adds a safe integer. @throws RangeError if it is none. */
  add(value: number): void;
  /** Adds a byte as it is. */
  addByte(byte: number): void;
  bytes(): Uint8Array;
}

export function openIntegerWriter(room = 4_096): IntegerWriter {
  let buffer = new Uint8Array(room);
  let length = 0;
  const addByte = (byte: number): void => {
    if (length === buffer.length) {
      const grown = new Uint8Array(2 * buffer.length);
      grown.set(buffer);
      buffer = grown;
    }
    buffer[length++] = byte;
  };
  return {
    addByte,
    add(value) {
      if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
      let rest = Math.abs(value);
      let byte = (rest % firstWeight) | (value < 0 ? signBit : 0);
      rest = Math.floor(rest / firstWeight);
      while (rest > 0) {
        addByte(byte | more);
        byte = rest % weight;
        rest = Math.floor(rest / weight);
      }
      addByte(byte);
    },
    bytes: () => buffer.subarray(0, length),
  };
}

/** Reads what an {@link IntegerWriter} wrote, from the beginning. */
export interface IntegerReader {
  /** @throws RangeError at the end of the bytes, and for an integer that is not safe. */
  next(): number;
  /** Returns so many bytes as they are. @throws RangeError if there are fewer. */
  nextBytes(count: number): Uint8Array;
  isAtEnd(): boolean;
}

export function openIntegerReader(bytes: Uint8Array): IntegerReader {
  let at = 0;
  const nextByte = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new RangeError('the bytes end within a value');
    return byte;
  };
  return {
    nextBytes(count) {
      if (count > bytes.length - at) throw new RangeError('the bytes end within a column');
      at += count;
      return bytes.subarray(at - count, at);
    },
    next() {
      let byte = nextByte();
      const isNegative = (byte & signBit) !== 0;
      let value = byte & firstBits;
      for (let scale = firstWeight; byte & more; scale *= weight) {
        byte = nextByte();
        value += (byte & bits) * scale;
      }
      if (!Number.isSafeInteger(value)) throw new RangeError('an integer is beyond the safe ones');
      return isNegative ? -value : value;
    },
    isAtEnd: () => at === bytes.length,
  };
}
