import { freshState, type PodState, stateLayout } from './pod-state.ts';
import { fieldsOf } from './state-bytes.ts';

const version = 10;
/**
 * The parts that states of former versions lack: sums of their five minutes, activity, a jolt under watch, counts of low
 * saturation, or the line of standing and what
 * moved the body.
 */
const lacks: Readonly<Record<number, readonly string[]>> = {
  4: ['series', 'closed', 'activity', 'jolt', 'saturation', 'standing', 'moved', 'answers'],
  5: ['activity', 'jolt', 'saturation', 'standing', 'moved', 'answers'],
  7: ['jolt', 'saturation', 'standing', 'moved', 'answers'],
  8: ['saturation', 'standing', 'moved', 'answers'],
  9: ['standing', 'moved', 'answers'],
};
const headBytes = 9;
const names = Object.keys(stateLayout) as (keyof typeof stateLayout)[];
const parts = names.map((name) => ({ name, fields: fieldsOf(stateLayout[name]) }));
const scratch = new Uint8Array(4096);
const scratchView = new DataView(scratch.buffer);

/** The state as bytes: a version, the pod and the parts in their order. About 1,400 bytes. */
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

/** Reads the bytes of `encodeState`; undefined for another version or no state at all. */
export function decodeState(bytes: Uint8Array): PodState | undefined {
  const lacking = bytes[0] === version ? [] : lacks[bytes[0] ?? 0];
  if (bytes.length < headBytes || !lacking) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const state = freshState(view.getFloat64(1));
  let offset = headBytes;
  try {
    for (const { name, fields } of parts.filter((part) => !lacking.includes(part.name)))
      for (const field of fields) offset = field.read(view, offset, state[name], field.name);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
  return offset === bytes.length ? state : undefined;
}
