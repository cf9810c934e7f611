import type { PadFrame, PodFrame } from '@padlight/contract';
import { degreesBetween } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';

/**
 * `PodState.jolt.struck`: the mean that covers the impact, the share of its time after the impact (of 255) and its length (100 ms);
 * the mean after it and its length; the lying orientation that differs most from before; 1 where the person lay before the impact;
 * the delay of a higher impact (100 ms); and 1 where a measurement between is missing. Each axis 1/64 g.
 */
const at = {
  first: 0,
  share: 3,
  firstLength: 4,
  second: 5,
  secondLength: 8,
  down: 9,
  lying: 12,
  offset: 13,
  gap: 14,
  bytes: 15,
} as const;

const signed = (byte: number): number => (byte << 24) >> 24;
const axesAt = (bytes: Uint8Array, from: number): readonly [number, number, number] => [
  signed(bytes[from] ?? 0),
  signed(bytes[from + 1] ?? 0),
  signed(bytes[from + 2] ?? 0),
];
const length = (passedMs: number): number => Math.min(255, Math.round(passedMs / 100));

/** True where a measurement since the last one is missing: a mean covers the time since the pod's last measurement. */
const followsGap = ({ jolt }: PodState, { counter }: PodFrame): boolean =>
  ((counter - jolt.counter) & 255) !== 1;

/** Records vital signs as the last measurement, unless one before them is missing. */
export function noteVitals(state: PodState, frame: PodFrame): void {
  if (!followsGap(state, frame)) state.jolt.counter = frame.counter & 255;
}

/** Records the last measurement received. */
export function noteCounter({ jolt }: PodState, { counter }: PadFrame): void {
  jolt.counter = counter & 255;
}

/** Records the mean of the measurement that covers an impact, `sinceMs` of it after the impact, and if the person lay before. */
export function noteStruck(
  state: PodState,
  frame: PadFrame,
  { sinceMs, passedMs, fromLying }: Record<'sinceMs' | 'passedMs', number> & { readonly fromLying: boolean },
): void {
  const struck = new Uint8Array(at.bytes);
  struck.set(
    frame.acceleration.map((axis) => axis & 255),
    at.first,
  );
  struck[at.share] = passedMs > 0 ? Math.round(255 * Math.min(1, sinceMs / passedMs)) : 0;
  struck[at.firstLength] = length(passedMs);
  struck[at.lying] = +fromLying;
  struck[at.gap] = +followsGap(state, frame);
  state.jolt.struck = struck;
}

/** Records the mean after the one that covers the impact. */
export function noteAfter(state: PodState, frame: PadFrame, passedMs: number): void {
  const { struck } = state.jolt;
  if (struck.length === 0 || struck[at.secondLength] !== 0) return;
  struck.set(
    frame.acceleration.map((axis) => axis & 255),
    at.second,
  );
  struck[at.secondLength] = Math.max(1, length(passedMs));
  if (followsGap(state, frame)) struck[at.gap] = 1;
}

/** Records an orientation of lying, where it differs more from before than those known. */
export function noteDown({ jolt: { struck } }: PodState, frame: PadFrame, isFurther: boolean): void {
  if (struck.length === 0 || (!isFurther && struck.subarray(at.down).some((axis) => axis !== 0))) return;
  struck.set(
    frame.acceleration.map((axis) => axis & 255),
    at.down,
  );
}

/** True where the means of the last impact still date the change of orientation: it changed, or the second mean is to come. */
export function saysWhen({ fall, jolt: { struck } }: PodState, degrees: number): boolean {
  if (struck.length === 0 || struck[at.gap] === 1) return false;
  if (struck[at.secondLength] === 0) return true;
  const before = axesAt(fall.before, 0);
  const isOther = (from: number): boolean => degreesBetween(before, axesAt(struck, from)) >= degrees;
  return isOther(at.first) || isOther(at.second);
}

/** Records that a higher impact followed the recorded one, and its delay. */
export function noteHigher({ jolt: { struck } }: PodState, laterMs: number): void {
  struck[at.offset] = length(laterMs);
}

/** True where the person lay before the impact. */
export const fromLying = ({ jolt: { struck } }: PodState): boolean => struck[at.lying] === 1;

/** The orientation recorded by {@link noteDown}. */
export const downOf = ({ jolt: { struck } }: PodState) => axesAt(struck, at.down);

/**
 * The delay from the impact to the change of orientation, ms, or from the higher impact that followed it, whichever is nearer;
 * negative: before it. The means show its share of the time after it. Undefined where they don't.
 */
export function changedAfter({ fall, jolt: { struck } }: PodState): number | undefined {
  if (struck.length === 0 || struck[at.secondLength] === 0 || struck[at.gap] === 1) return undefined;
  const before = axesAt(fall.before, 0);
  const down = axesAt(struck, at.down);
  const change = down.map((axis, index) => axis - (before[index] ?? 0));
  const whole = change.reduce((sum, axis) => sum + axis * axis, 0);
  if (whole === 0) return undefined;
  const shareOf = (from: number): number =>
    axesAt(struck, from).reduce(
      (sum, axis, index) => sum + (axis - (before[index] ?? 0)) * (change[index] ?? 0),
      0,
    ) / whole;
  const first = 100 * (struck[at.firstLength] ?? 0) * ((struck[at.share] ?? 0) / 255 - shareOf(at.first));
  const second = 100 * (struck[at.secondLength] ?? 0) * (1 - shareOf(at.second));
  const after = first + second;
  const afterHigher = after - 100 * (struck[at.offset] ?? 0);
  return Math.abs(afterHigher) < Math.abs(after) ? afterHigher : after;
}
