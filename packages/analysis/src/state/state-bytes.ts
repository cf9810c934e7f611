import type { Layout, Part } from './layout.ts';

const high = 2 ** 32;

/** Writes one value at `offset` of a view and returns the offset after it. */
type Write = (view: DataView, offset: number, value: Part[string]) => number;
type Read = (view: DataView, offset: number, part: Part, name: string) => number;

const writeNumber: Readonly<Record<'time' | 'real' | 'byte' | 'count', Write>> = {
  time(view, offset, value) {
    const time = value as number;
    view.setUint16(offset, time / high);
    view.setUint32(offset + 2, time % high);
    return offset + 6;
  },
  real(view, offset, value) {
    view.setFloat32(offset, value as number);
    return offset + 4;
  },
  byte(view, offset, value) {
    view.setUint8(offset, value as number);
    return offset + 1;
  },
  count(view, offset, value) {
    view.setUint16(offset, value as number);
    return offset + 2;
  },
};

function writeFloats(view: DataView, offset: number, value: Part[string]): number {
  const floats = value as Float32Array;
  for (let index = 0; index < floats.length; index++)
    view.setFloat32(offset + 4 * index, floats[index] as number);
  return offset + 4 * floats.length;
}

function writeBytes(view: DataView, offset: number, value: Part[string]): number {
  const bytes = value as Uint8Array;
  view.setUint8(offset, bytes.length);
  for (let index = 0; index < bytes.length; index++)
    view.setUint8(offset + 1 + index, bytes[index] as number);
  return offset + 1 + bytes.length;
}

/**
 * Writes a text, which is an id: a byte a character, or two where one does not fit. An encoder's call costs more than the bytes.
 */
function writeText(view: DataView, offset: number, value: Part[string]): number {
  const text = value as string;
  const wide = [...text].some((letter) => letter > 'ÿ');
  view.setUint8(offset, text.length);
  view.setUint8(offset + 1, +wide);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (wide) view.setUint16(offset + 2 + 2 * index, code);
    else view.setUint8(offset + 2 + index, code);
  }
  return offset + 2 + (wide ? 2 : 1) * text.length;
}

const readNumber: Readonly<Record<'time' | 'real' | 'byte' | 'count', Read>> = {
  time(view, offset, part, name) {
    part[name] = view.getUint16(offset) * high + view.getUint32(offset + 2);
    return offset + 6;
  },
  real(view, offset, part, name) {
    part[name] = view.getFloat32(offset);
    return offset + 4;
  },
  byte(view, offset, part, name) {
    part[name] = view.getUint8(offset);
    return offset + 1;
  },
  count(view, offset, part, name) {
    part[name] = view.getUint16(offset);
    return offset + 2;
  },
};

function readBytes(view: DataView, offset: number, part: Part, name: string): number {
  const length = view.getUint8(offset);
  part[name] = Uint8Array.from({ length }, (_, index) => view.getUint8(offset + 1 + index));
  return offset + 1 + length;
}

function readText(view: DataView, offset: number, part: Part, name: string): number {
  const length = view.getUint8(offset);
  const wide = view.getUint8(offset + 1) === 1;
  const units = Array.from({ length }, (_, index) =>
    wide ? view.getUint16(offset + 2 + 2 * index) : view.getUint8(offset + 2 + index),
  );
  part[name] = String.fromCharCode(...units);
  return offset + 2 + (wide ? 2 : 1) * length;
}

const readFloats =
  (count: number): Read =>
  (view, offset, part, name) => {
    part[name] = Float32Array.from({ length: count }, (_, index) => view.getFloat32(offset + 4 * index));
    return offset + 4 * count;
  };

interface Field {
  readonly name: string;
  readonly write: Write;
  readonly read: Read;
}

/** The fields of a layout in their order, with the functions that write and read them. */
export const fieldsOf = (layout: Layout): Field[] =>
  Object.entries(layout).map(([name, form]) => {
    if (typeof form === 'number') return { name, write: writeFloats, read: readFloats(form) };
    if (form === 'bytes') return { name, write: writeBytes, read: readBytes };
    if (form === 'text') return { name, write: writeText, read: readText };
    return { name, write: writeNumber[form], read: readNumber[form] };
  });
