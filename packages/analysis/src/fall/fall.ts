import { AlertType, type PadFrame } from '@padlight/contract';
import { setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { degreesBetween, lengthOf } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';

/** The same impact, told again with its age, is not timed to the second. */
const sameImpactMs = 6_000;

function noteImpact(state: PodState, frame: PadFrame, at: number, { goals, parameters }: Context): void {
  const { fall, cycle } = state;
  const { impactG, afterAttachMs, withinMs } = parameters.fall;
  if (frame.peakAgeS === 255 || frame.peak < impactG * 16) return;
  const impactAt = at - frame.peakAgeS * 1000;
  if (at - impactAt > withinMs || impactAt <= fall.impactAt + sameImpactMs) return;
  fall.impactAt = impactAt;
  fall.peak = frame.peak;
  const attached = cycle.attachedAt > 0 && impactAt - cycle.attachedAt >= afterAttachMs;
  fall.watching = +(goals.fallDetectionOn && attached && lengthOf(fall.lately) > 0);
  fall.before.set(fall.lately);
}

/** Watches for a fall: an impact, then another orientation, then stillness. Only while the pod is on the body. */
export function readFall(
  state: PodState,
  frame: PadFrame,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  const { fall } = state;
  const { changedDegrees, stillS, stillG, withinMs } = context.parameters.fall;
  noteImpact(state, frame, at, context);
  const still = frame.activity <= stillG * 128;
  const since = at - fall.impactAt;
  if (fall.watching === 1 && since > withinMs) fall.watching = 0;
  if (fall.watching === 1 && since >= stillS * 1000 && still && frame.stillS >= stillS) {
    if (degreesBetween(fall.before, frame.acceleration) >= changedDegrees) {
      const id = `${state.podId}-fall-${fall.impactAt}`;
      facts.push({ id, kind: 'fall', at: fall.impactAt, peakG: fall.peak / 16 });
      // One reason for each fall: it holds until a carer has dealt with the alert, not until the person moves.
      setCondition(state, AlertType.check_fall, true, at, facts);
      state.person.conditions &= ~(1 << AlertType.check_fall);
      fall.watching = 0;
    }
  }
  if (fall.watching === 0) fall.lately.set(state.position.up);
}

/** The pod is not on the body: nothing it feels is a fall. */
export function forgetMotion(state: PodState): void {
  state.fall.watching = 0;
  state.fall.lately.fill(0);
}
