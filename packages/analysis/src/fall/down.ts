import type { Context } from '../context.ts';
import { kinds } from '../position/position-kinds.ts';
import { likeliestPose } from '../position/posture.ts';
import { degreesOffStanding } from '../position/standing-line.ts';
import { degreesBetween, lengthOf, type Vector } from '../position/vector.ts';
import { degreesOffLine } from '../position/walking-line.ts';
import type { PodState } from '../state/pod-state.ts';
import { entry, orientationOf } from './before.ts';

/** Degrees off the line of walking from which a body is down: past where this person sits. */
function downDegrees({ mount, fall }: PodState, { parameters }: Context): number {
  const { impactG, downDegrees, hardDownDegrees, leanRoomDegrees } = parameters.fall;
  const least = fall.peak < impactG * 16 ? downDegrees : hardDownDegrees;
  return Math.max(least, mount.lean === 0 ? 0 : mount.lean + leanRoomDegrees);
}

/** True for an upright orientation, by confirmed walking or repeated standing alone; undefined where neither was on this pad. */
export function isUpByWalking(state: PodState, up: Vector, context: Context): boolean | undefined {
  const { mount } = context.parameters.position;
  const off = degreesOffLine(state, up, mount) ?? degreesOffStanding(state, up, mount);
  return off === undefined ? undefined : off < downDegrees(state, context);
}

/** True once confirmed walking on this pad has shown the upright orientation. */
export const hasLine = ({ mount, standing }: PodState, { parameters }: Context): boolean =>
  mount.walkedS >= parameters.position.mount.lineFromS ||
  standing.stays >= parameters.position.mount.standsFrom;

/** True where all that is known of the pod makes an upright body likely. */
export function isLikelyUp(state: PodState, up: Vector, least: number, { parameters }: Context): boolean {
  const { uprightDegrees } = parameters.fall;
  const pose = likeliestPose(state, { up, spin: state.mount.spin }, parameters, { uprightDegrees });
  return pose.kind === kinds.sitting && pose.odds >= least;
}

/**
 * True for an upright body after an impact. Where no walking has shown the line, likely is enough after a soft impact, or where the
 * body rested so until a moment before: a mere likelihood never outweighs a hard impact.
 */
export function isUpAfter(state: PodState, up: Vector, context: Context): boolean {
  const { impactG, softUpFrom, restedFrom, restedDegrees } = context.parameters.fall;
  const isUp = isUpByWalking(state, up, context);
  if (isUp !== undefined) return isUp;
  const rested = state.rest.since > 0 && degreesBetween(state.rest.mean, up) <= restedDegrees;
  if (rested && isLikelyUp(state, up, restedFrom, context)) return true;
  return state.fall.peak < impactG * 16 && isLikelyUp(state, up, softUpFrom, context);
}

/** True where the body was likely upright before an impact: by confirmed walking, else by all that is known of the pod. */
export function wasUpright(state: PodState, up: Vector, context: Context): boolean {
  return (
    isUpByWalking(state, up, context) ?? isLikelyUp(state, up, context.parameters.fall.uprightFrom, context)
  );
}

/** True where the person leans, or may lean, far back in a seat: the pod's face looks up, but less than on a lying body. */
export function isReclined(up: Vector, { parameters }: Context): boolean {
  const { reclinedFromG, reclinedToG } = parameters.fall;
  const out = (up[2] ?? 0) / 64;
  return out >= reclinedFromG && out <= reclinedToG;
}

/** True where a person who did not lie is as upright as before or more: the same edge of the pod points up, at least as far. */
export function isMoreUpright({ fall }: PodState, up: Vector, { parameters }: Context): boolean {
  const before = Array.from(fall.before, (byte) => (byte << 24) >> 24);
  const flat = (of: Vector): Vector => [of[0] ?? 0, of[1] ?? 0, 0];
  return (
    lengthOf(flat(up)) >= lengthOf(flat(before)) &&
    degreesBetween(flat(before), flat(up)) < parameters.fall.changedFromUprightDegrees
  );
}

/** True where the orientation is nearly as before the impact, in the last frame or in the window that it lay in. */
export function isAsBefore(state: PodState, up: Vector, { parameters }: Context): boolean {
  const { nearDegrees } = parameters.fall;
  const window = orientationOf(state, entry.window);
  return changedBy(state, up) < nearDegrees || degreesBetween(window, up) < nearDegrees;
}

/** Degrees by which the orientation has changed since before the impact. */
export const changedBy = ({ fall }: PodState, up: Vector): number => {
  const before = Array.from(fall.before, (byte) => (byte << 24) >> 24);
  return degreesBetween(before, up);
};
