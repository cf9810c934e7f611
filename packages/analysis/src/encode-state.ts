import { read, write } from './layout.ts';
import { freshState, type PodState, stateLayout } from './pod-state.ts';

const version = 1;
const parts = Object.keys(stateLayout) as (keyof typeof stateLayout)[];
const scratch = new Uint8Array(4096);
const scratchView = new DataView(scratch.buffer);

/** The state as bytes: a version, the pod and the parts in their order. About 600 bytes. */
export function encodeState(state: PodState): Uint8Array {
  scratchView.setUint8(0, version);
  scratchView.setFloat64(1, state.podId);
  let offset = 9;
  for (const part of parts) offset = write(scratchView, offset, stateLayout[part], state[part]);
  return scratch.slice(0, offset);
}

/** Reads what `encodeState` wrote; undefined when it is of another version or no state at all. */
export function decodeState(bytes: Uint8Array): PodState | undefined {
  if (bytes.length < 9 || bytes[0] !== version) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const state = freshState(view.getFloat64(1));
  let offset = 9;
  try {
    for (const part of parts) offset = read(view, offset, stateLayout[part], state[part]);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
  return offset === bytes.length ? state : undefined;
}
