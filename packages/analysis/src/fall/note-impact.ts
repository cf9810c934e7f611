import type { PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import { kinds } from '../position/position-kinds.ts';
import { likeliestPose } from '../position/posture.ts';
import { lengthOf, type Vector } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';

/** `PodState.fall.watch`: nothing, an impact is watched, its fall is told. */
export const watch = { none: 0, on: 1, told: 2 } as const;

/** Whether what points up (along the pod's axes) shows an upright body. */
export function showsUpright(state: PodState, up: Vector, { parameters }: Context): boolean {
  const { uprightDegrees, uprightFrom } = parameters.fall;
  const pose = likeliestPose(state, up, state.mount.spin, parameters, uprightDegrees);
  return pose.kind === kinds.sitting && pose.odds >= uprightFrom;
}

/** Whether an impact at `impactAt` is one that was noted before, or that of someone who is known to have fallen. */
function isKnown({ fall }: PodState, frame: PadFrame, impactAt: number, { parameters }: Context): boolean {
  const { bounceMs, withinMs } = parameters.fall;
  const later = impactAt - fall.impactAt;
  if (fall.watch === watch.told) return later <= withinMs;
  return later <= bounceMs && frame.peak <= fall.peak;
}

/** Begins to watch when a frame tells of an impact that is not yet known, unless the pod was just clipped on. */
export function noteImpact(state: PodState, frame: PadFrame, at: number, context: Context): void {
  const { fall, cycle } = state;
  const { impactG, softImpactG, livelyG, movedImpactG, afterAttachMs, withinMs } = context.parameters.fall;
  if (frame.peakAgeS === 255 || frame.peak < softImpactG * 16) return;
  const impactAt = at - frame.peakAgeS * 1000;
  if (at - impactAt > withinMs) return;
  if (isKnown(state, frame, impactAt, context)) {
    if (fall.watch === watch.on) fall.peak = Math.max(fall.peak, frame.peak);
    return;
  }
  const clippedAt = Math.max(cycle.attachedAt, fall.offBodyAt);
  const worn = cycle.attachedAt > 0 && impactAt - clippedAt >= afterAttachMs;
  if (!context.goals.fallDetectionOn || !worn || lengthOf(fall.lately) === 0) return;
  fall.before.set(fall.lately);
  const upright = showsUpright(state, fall.before, context);
  const lively = fall.latelyActivity >= livelyG * 128;
  const sitting = upright && !lively;
  const leastG = sitting ? softImpactG : lively && !upright ? movedImpactG : impactG;
  const next = frame.peak >= leastG * 16 ? watch.on : watch.none;
  Object.assign(fall, {
    impactAt,
    peak: frame.peak,
    watch: next,
    lay: 0,
    uprightAt: 0,
    fromSitting: +sitting,
  });
}
