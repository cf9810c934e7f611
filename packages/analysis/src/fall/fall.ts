import { AlertType, type PadFrame } from '@padlight/contract';
import { tellMoment } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { degreesBetween } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';
import { noteImpact, showsUpright, watch } from './note-impact.ts';

function tellFall(state: PodState, at: number, facts: Fact[]): void {
  const { fall } = state;
  const id = `${state.podId}-fall-${fall.impactAt}`;
  facts.push({ id, kind: 'fall', at: fall.impactAt, peakG: fall.peak / 16 });
  // One reason for each fall: it holds until a carer has dealt with the alert, not until the person moves.
  tellMoment(state, AlertType.check_fall, at, facts);
  fall.watch = watch.told;
}

/** Whether one is up again after the impact: seen so twice, as a first mean may hold what was before it. */
function isUpAgain(state: PodState, frame: PadFrame, at: number, context: Context): boolean {
  const { fall } = state;
  if (!showsUpright(state, frame.acceleration, context)) {
    fall.uprightAt = 0;
    return false;
  }
  const again = fall.uprightAt > 0 && at - fall.impactAt >= context.parameters.fall.recoveredMs;
  if (fall.uprightAt === 0) fall.uprightAt = at;
  return again;
}

/** Follows one who had an impact: up again is no fall; lying otherwise than before and still, or not up for long, is one. */
function watchOn(state: PodState, frame: PadFrame, at: number, context: Context, facts: Fact[]): void {
  const { fall } = state;
  const p = context.parameters.fall;
  const since = at - fall.impactAt;
  if (since < p.settledMs) return;
  const soft = fall.peak < p.impactG * 16;
  const lateAfterSoft = soft && !fall.lay && since > p.softWithinMs;
  if (since > p.withinMs || lateAfterSoft || isUpAgain(state, frame, at, context)) {
    fall.watch = watch.none;
    return;
  }
  const least = fall.fromSitting && !soft ? p.changedFromSittingDegrees : p.changedDegrees;
  const changed = degreesBetween(fall.before, frame.acceleration);
  if (!fall.lay && since >= p.fallenMs && changed < least / 2) fall.watch = watch.none;
  if (fall.watch === watch.none || fall.uprightAt > 0 || changed < least) return;
  fall.lay = 1;
  const still = frame.activity <= p.stillG * 128 && frame.stillS >= p.stillS && since >= p.stillS * 1000;
  if (still || since >= p.downMs) tellFall(state, at, facts);
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
  noteImpact(state, frame, at, context);
  if (fall.watch === watch.on) watchOn(state, frame, at, context, facts);
  if (fall.watch === watch.on) return;
  fall.lately.set(frame.acceleration);
  fall.latelyActivity = frame.activity;
}

/** The pod is not on the body at `at`: nothing it feels is a fall. */
export function forgetMotion(state: PodState, at: number): void {
  Object.assign(state.fall, { watch: watch.none, offBodyAt: at });
  state.fall.lately.fill(0);
}
