import type { Context } from '../context.ts';
import type { HeardFrame } from '../moment.ts';
import { degreesBetween } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';
import { hasLine } from './down.ts';

/** Clears the orientations of a pod that is not on the body. */
export function forgetChanges({ moved }: PodState): void {
  moved.rested.fill(0);
  Object.assign(moved, { awaySince: 0, last: 0, second: 0, third: 0 });
}

/** Follows the orientations in which the body comes to rest, and the times at which it changed from one to the next. */
export function followChanges(state: PodState, { frame, at, passedMs, context }: HeardFrame): void {
  const { moved } = state;
  const { changedDegrees, settledDegrees } = context.parameters.fall;
  const up = frame.acceleration;
  if (moved.rested.every((axis) => axis === 0)) moved.rested.set(up);
  if (degreesBetween(moved.rested, up) < changedDegrees) {
    moved.awaySince = 0;
    return;
  }
  if (moved.awaySince === 0 || degreesBetween(moved.away, up) > settledDegrees) {
    moved.away.set(up);
    moved.awaySince = at - passedMs;
    return;
  }
  moved.rested.set(up);
  Object.assign(moved, { third: moved.second, second: moved.last, last: moved.awaySince, awaySince: 0 });
  if (isMovedOn(state, context)) state.moved.isWatchedOnly = 1;
}

/** True for a person who was never seen to stand or walk, so that others move them. */
const isMovedByOthers = (state: PodState, context: Context): boolean =>
  !hasLine(state, context) && state.mount.lean === 0 && state.standing.isKnown === 0;

/** How often the orientation changed between two times, beside the change of an impact. */
function changesBetween({ moved }: PodState, impactAt: number, from: number, to: number): number {
  const isOther = (at: number): boolean =>
    at >= from && at <= to && (at < impactAt - 15_000 || at > impactAt + 30_000);
  return [moved.last, moved.second, moved.third].filter(isOther).length;
}

/** True where the person seemed to stand or walk until an impact at `impactAt`, whether or not that is known of them. */
export const seemedUpright = (state: PodState, impactAt: number, { parameters }: Context): boolean =>
  state.standing.seenAt >= impactAt - parameters.fall.stoodMs;

/** True where others were moving the person when the impact came: turned twice in some minutes, or just before. */
export function isInCare(state: PodState, context: Context): boolean {
  const { careMs, justBeforeMs } = context.parameters.fall;
  const { impactAt } = state.fall;
  return (
    isMovedByOthers(state, context) &&
    !seemedUpright(state, impactAt, context) &&
    (changesBetween(state, impactAt, impactAt - careMs, impactAt) >= 2 ||
      changesBetween(state, impactAt, impactAt - justBeforeMs, impactAt) >= 1)
  );
}

/** True where a person with a possible soft fall was turned twice since, or before and since: someone is there. */
function isMovedOn(state: PodState, context: Context): boolean {
  const { jolt } = state;
  const { careMs } = context.parameters.fall;
  return (
    jolt.since > 0 &&
    isMovedByOthers(state, context) &&
    changesBetween(state, jolt.at, jolt.at - careMs, jolt.at + careMs) >= 2
  );
}
