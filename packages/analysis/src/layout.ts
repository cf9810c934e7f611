/**
 * Lays out a part of the state: a name and a form for each value. `time` is epoch milliseconds (0: never), `real` a double,
 * `byte` and `count` are unsigned, `text` is at most 255 bytes, a number is so many single-precision floats.
 */
export type Layout = Readonly<Record<string, 'time' | 'real' | 'byte' | 'count' | 'text' | 'bytes' | number>>;

export type Laid<L extends Layout> = {
  -readonly [Name in keyof L]: L[Name] extends number
    ? Float32Array
    : L[Name] extends 'text'
      ? string
      : L[Name] extends 'bytes'
        ? Uint8Array
        : number;
};
type Value = number | string | Float32Array | Uint8Array;

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

/** A part of the state as it begins: zeros and empty arrays. */
export function fresh<L extends Layout>(layout: L): Laid<L> {
  const part: Record<string, Value> = {};
  for (const [name, form] of Object.entries(layout)) {
    if (typeof form === 'number') part[name] = new Float32Array(form);
    else part[name] = form === 'text' ? '' : form === 'bytes' ? new Uint8Array(0) : 0;
  }
  return part as Laid<L>;
}

/** Writes one value at `offset` and gives the offset after it. */
function writeValue(view: DataView, offset: number, value: Value): number {
  if (typeof value === 'number') {
    view.setFloat64(offset, value);
    return offset + 8;
  }
  const bytes = typeof value === 'string' ? utf8.encode(value) : value;
  if (bytes instanceof Float32Array) {
    for (let index = 0; index < bytes.length; index++)
      view.setFloat32(offset + 4 * index, bytes[index] as number);
    return offset + 4 * bytes.length;
  }
  view.setUint8(offset, bytes.length);
  for (let index = 0; index < bytes.length; index++)
    view.setUint8(offset + 1 + index, bytes[index] as number);
  return offset + 1 + bytes.length;
}

/** Writes a part of the state at `offset` and gives the offset after it. */
export function write(
  view: DataView,
  start: number,
  layout: Layout,
  part: Readonly<Record<string, Value>>,
): number {
  let offset = start;
  for (const name in layout) {
    const value = part[name] as Value;
    switch (layout[name]) {
      case 'time': {
        const time = value as number;
        view.setUint16(offset, Math.floor(time / 2 ** 32));
        view.setUint32(offset + 2, time % 2 ** 32);
        offset += 6;
        break;
      }
      case 'byte':
        view.setUint8(offset++, value as number);
        break;
      case 'count':
        view.setUint16(offset, value as number);
        offset += 2;
        break;
      default:
        offset = writeValue(view, offset, value);
    }
  }
  return offset;
}

/** Reads a part of the state from `offset` into `part` and gives the offset after it. */
export function read(view: DataView, start: number, layout: Layout, part: Record<string, Value>): number {
  let offset = start;
  for (const name in layout) {
    const form = layout[name];
    if (form === 'time') {
      part[name] = view.getUint16(offset) * 2 ** 32 + view.getUint32(offset + 2);
      offset += 6;
    } else if (form === 'byte') part[name] = view.getUint8(offset++);
    else if (form === 'count') {
      part[name] = view.getUint16(offset);
      offset += 2;
    } else if (form === 'real') {
      part[name] = view.getFloat64(offset);
      offset += 8;
    } else if (typeof form === 'number') {
      part[name] = Float32Array.from({ length: form }, (_, index) => view.getFloat32(offset + 4 * index));
      offset += 4 * form;
    } else {
      const length = view.getUint8(offset);
      const bytes = Uint8Array.from({ length }, (_, index) => view.getUint8(offset + 1 + index));
      part[name] = form === 'text' ? fromUtf8.decode(bytes) : bytes;
      offset += 1 + length;
    }
  }
  return offset;
}
