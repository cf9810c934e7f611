import { freshState, type PodState, stateLayout } from './pod-state.ts';
import { fieldsOf } from './state-bytes.ts';

/** A state of version 4 lacks the last parts: it goes on without what its five minutes had added up. */
const version = 5;
const former = { version: 4, lacks: ['series', 'closed'] };
const headBytes = 9;
const names = Object.keys(stateLayout) as (keyof typeof stateLayout)[];
const parts = names.map((name) => ({ name, fields: fieldsOf(stateLayout[name]) }));
const scratch = new Uint8Array(4096);
const scratchView = new DataView(scratch.buffer);

/** The state as bytes: a version, the pod and the parts in their order. About 1,200 bytes. */
export function encodeState(state: PodState): Uint8Array {
  scratchView.setUint8(0, version);
  scratchView.setFloat64(1, state.podId);
  let offset = headBytes;
  for (const { name, fields } of parts) {
    const values: Readonly<Record<string, number | string | Float32Array | Uint8Array>> = state[name];
    for (const field of fields) offset = field.write(scratchView, offset, values[field.name] ?? 0);
  }
  return scratch.slice(0, offset);
}

/** Reads what `encodeState` wrote; undefined when it is of another version or no state at all. */
export function decodeState(bytes: Uint8Array): PodState | undefined {
  const isFormer = bytes[0] === former.version;
  if (bytes.length < headBytes || (bytes[0] !== version && !isFormer)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const state = freshState(view.getFloat64(1));
  let offset = headBytes;
  try {
    for (const { name, fields } of isFormer
      ? parts.filter(({ name }) => !former.lacks.includes(name))
      : parts)
      for (const field of fields) offset = field.read(view, offset, state[name], field.name);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
  return offset === bytes.length ? state : undefined;
}
