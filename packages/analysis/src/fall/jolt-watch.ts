import { AlertType } from '@padlight/contract';
import { reportJolt, reportMoment } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import { degreesBetween } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';
import { isLikelyUp, isReclined, isUpByWalking } from './down.ts';

/** Reports a possible soft fall at `at`, of the impact under `fall`: someone is to look in, and it is watched whether the person gets up. */
export function beginJolt(state: PodState, at: number, facts: Fact[]): void {
  const { fall, jolt, person, podId } = state;
  if (!person.assigned) return;
  endJolt(state, at, facts);
  const { impactAt, peak } = fall;
  facts.push({ id: `${podId}-jolt-${impactAt}`, kind: 'jolt', at: impactAt, peakG: peak / 16 });
  reportJolt(state, true, { at, facts });
  Object.assign(jolt, { at: impactAt, since: at, peak, upright: 0, before: fall.before.slice() });
}

/** The watch is over: the person is up again, has fallen, was looked after, or is watched no more. */
export function endJolt(state: PodState, at: number, facts: Fact[]): void {
  const { jolt } = state;
  if (jolt.since === 0) return;
  Object.assign(jolt, { at: 0, since: 0, peak: 0, upright: 0, before: new Uint8Array(0) });
  reportJolt(state, false, { at, facts });
}

/** Whether one is up: by the line of walking, else as before the jolt or likely upright by all that is known of the pod. */
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

/** Follows who may have fallen softly: up in two measurements on end is no fall. */
export function readJolt(state: PodState, heard: HeardFrame): void {
  const { jolt } = state;
  if (jolt.since === 0) return;
  jolt.upright = isUp(state, heard) ? jolt.upright + 1 : 0;
  if (jolt.upright === 2) endJolt(state, heard.at, heard.facts);
}

/** When who may have fallen softly has been down for so long that it was a fall; Infinity: no one is watched. */
export const joltDue = ({ jolt }: PodState, { parameters }: Context): number =>
  jolt.since === 0 ? Number.POSITIVE_INFINITY : Math.max(jolt.since, jolt.at + parameters.fall.joltWatchMs);

/** Reports a fall of who stayed down, whether heard of since or not; ends the watch where falls are not looked for. */
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
