import { AlertType } from '@padlight/contract';
import { reportJolt, reportMoment } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import { degreesBetween } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';
import { isLikelyUp, isReclined, isUpByWalking } from './down.ts';

/**
 * Reports a possible soft fall at `at`, of the impact under `fall`: a carer must check it, and the analysis watches if the person
 * gets up.
 */
export function beginJolt(state: PodState, at: number, facts: Fact[]): void {
  const { fall, jolt, person, podId } = state;
  if (!person.assigned) return;
  endJolt(state, at, facts);
  const { impactAt, peak } = fall;
  facts.push({ id: `${podId}-jolt-${impactAt}`, kind: 'jolt', at: impactAt, peakG: peak / 16 });
  reportJolt(state, true, { at, facts });
  Object.assign(jolt, { at: impactAt, since: at, peak, upright: 0, before: fall.before.slice() });
}

/** Ends the watch: the person is up again, has fallen, was checked, or is no longer watched. */
export function endJolt(state: PodState, at: number, facts: Fact[]): void {
  const { jolt } = state;
  if (jolt.since === 0) return;
  Object.assign(jolt, { at: 0, since: 0, peak: 0, upright: 0, before: new Uint8Array(0) });
  reportJolt(state, false, { at, facts });
}

/** True for an upright body: by the line of walking, else as before the jolt or likely upright by all that is known of the pod. */
function isUp(state: PodState, { frame, context }: HeardFrame): boolean {
  const up = frame.acceleration;
  const byWalking = isUpByWalking(state, up, context);
  if (byWalking !== undefined) return byWalking;
  const { nearDegrees, softUpFrom } = context.parameters.fall;
  const before = Array.from(state.jolt.before, (byte) => (byte << 24) >> 24);
  return (
    degreesBetween(before, up) < nearDegrees ||
    isReclined(up, context) ||
    isLikelyUp(state, up, softUpFrom, context)
  );
}

/** Follows a person after a possible soft fall: upright in two successive measurements is no fall. */
export function readJolt(state: PodState, heard: HeardFrame): void {
  const { jolt } = state;
  if (jolt.since === 0) return;
  jolt.upright = isUp(state, heard) ? jolt.upright + 1 : 0;
  if (jolt.upright === 2) endJolt(state, heard.at, heard.facts);
}

/** When a person with a possible soft fall has been down so long that it was a fall; Infinity: no one is watched. */
export const joltDue = ({ jolt, moved }: PodState, { parameters }: Context): number =>
  jolt.since === 0 || moved.isWatchedOnly === 1
    ? Number.POSITIVE_INFINITY
    : Math.max(jolt.since, jolt.at + parameters.fall.joltWatchMs);

/** Reports a fall of a person who stayed down, received since or not; ends the watch where fall detection is off. */
export function tickJolt(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { jolt, podId } = state;
  if (jolt.since === 0) return;
  if (!context.goals.fallDetectionOn) {
    endJolt(state, at, facts);
    return;
  }
  if (joltDue(state, context) > at) return;
  const { at: impactAt, peak } = jolt;
  facts.push({
    id: `${podId}-fall-${impactAt}`,
    kind: 'fall',
    at: impactAt,
    peakG: peak / 16,
    watched: true,
  });
  reportMoment(state, AlertType.check_fall, at, facts);
  endJolt(state, at, facts);
}
