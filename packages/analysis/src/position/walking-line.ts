import type { PodState } from '../state/pod-state.ts';
import type { mountParameters } from './mount-parameters.ts';
import { degreesBetween, elevationOf, type Vector } from './vector.ts';

const toRadians = Math.PI / 180;
/** The longest time of a pose that counts, s: the pod may shift. */
const longestS = 1200;

/** The angle of a direction in the pod's plane, degrees. */
export const angleOf = (v: Vector): number => Math.atan2(v[1] ?? 0, v[0] ?? 0) / toRadians;

/** The upward direction along the pod's axes of a walking body, as measured on this pad. */
function lineOf({ walkedDegrees, pitch }: PodState['mount']): Vector {
  const along = Math.cos(pitch * toRadians);
  return [
    along * Math.cos(walkedDegrees * toRadians),
    along * Math.sin(walkedDegrees * toRadians),
    Math.sin(pitch * toRadians),
  ];
}

/**
 * Degrees between the upward direction and the line of a walking body; undefined where confirmed walking has not shown that line.
 * Nothing weaker may decide that a person after a possible fall is upright.
 */
export const degreesOffLine = (
  { mount }: PodState,
  up: Vector,
  m: typeof mountParameters,
): number | undefined => (mount.walkedS < m.lineFromS ? undefined : degreesBetween(lineOf(mount), up));

/** Learns the line from a walking body; walking at another angle than before takes back as much as it would add. */
export function learnLine(
  { mount }: PodState,
  up: Vector,
  passedMs: number,
  m: typeof mountParameters,
): void {
  const passedS = Math.round(passedMs / 1000);
  if (mount.walkedS > 0 && degreesBetween(lineOf(mount), up) > m.lineAgreesDegrees) {
    mount.walkedS = Math.max(0, mount.walkedS - passedS);
    return;
  }
  if (mount.walkedS === 0) Object.assign(mount, { walkedDegrees: angleOf(up), pitch: elevationOf(up) });
  mount.walkedS = Math.min(longestS, mount.walkedS + passedS);
  const share = passedS / Math.max(1, mount.walkedS);
  const further = ((((angleOf(up) - mount.walkedDegrees) % 360) + 540) % 360) - 180;
  mount.walkedDegrees += share * further;
  mount.pitch += share * (elevationOf(up) - mount.pitch);
}
