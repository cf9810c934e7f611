import type { PadFrame } from '@padlight/contract';
import type { HeardFrame } from '../moment.ts';
import type { Vector } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';

/**
 * `PodState.fall.past`: the time before, in entries of orientation (1/64 g) and activity (1/128 g): of the last frame, of the
 * window of some seconds that it lies in, and of the window before that.
 */
export const entry = { last: 0, window: 1, earlier: 2 } as const;
const axes = 3;
const entryBytes = axes + 1;
const entries = 3;

const signed = (byte: number): number => (byte << 24) >> 24;

/** The axes that pointed up in an entry, along the pod's axes. */
export function orientationOf({ fall: { past } }: PodState, which: number): Vector {
  const from = which * entryBytes;
  return [signed(past[from] ?? 0), signed(past[from + 1] ?? 0), signed(past[from + 2] ?? 0)];
}

/** Activity of an entry, 1/128 g. */
export const activityOf = ({ fall: { past } }: PodState, which: number): number =>
  past[which * entryBytes + axes] ?? 0;

function write(
  past: Uint8Array,
  which: number,
  { acceleration, activity }: Pick<PadFrame, 'acceleration' | 'activity'>,
  share = 1,
): void {
  const from = which * entryBytes;
  for (let axis = 0; axis < axes; axis++) {
    const was = signed(past[from + axis] ?? 0);
    past[from + axis] = Math.round(was + share * ((acceleration[axis] ?? 0) - was));
  }
  const was = past[from + axes] ?? 0;
  past[from + axes] = Math.round(was + share * (activity - was));
}

/** Updates the entries for the time before the next impact; after a gap only the last frame is known. */
export function follow(state: PodState, { frame, passedMs, at, context }: HeardFrame): void {
  const { fall } = state;
  const { windowMs } = context.parameters.fall;
  if (fall.past.length === 0) fall.past = new Uint8Array(entries * entryBytes);
  const isFirst = fall.windowSince === 0 || at - fall.windowSince > 3 * windowMs;
  if (isFirst || at - fall.windowSince >= windowMs) {
    if (isFirst) write(fall.past, entry.earlier, frame);
    else
      fall.past.copyWithin(entry.earlier * entryBytes, entry.window * entryBytes, entry.earlier * entryBytes);
    write(fall.past, entry.window, frame);
    fall.windowSince = at;
  } else {
    const share = passedMs / (passedMs + Math.max(passedMs, at - fall.windowSince));
    write(fall.past, entry.window, frame, share);
  }
  write(fall.past, entry.last, frame);
}

/** Clears all that is known of the time before. */
export function forgetBefore({ fall }: PodState): void {
  fall.past = new Uint8Array(0);
  fall.windowSince = 0;
}
