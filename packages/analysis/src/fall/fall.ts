import { AlertType, type PadFrame } from '@padlight/contract';
import { reportMoment } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { follow, forgetBefore } from './before.ts';
import { changedBy, isAsBefore, isUpAfter, isUpByWalking } from './down.ts';
import { noteImpact, watch } from './note-impact.ts';

/** Reports a fall; a possible one where the person was up again soon. */
function reportFall(state: PodState, isPossible: boolean, at: number, facts: Fact[]): void {
  const { fall } = state;
  const id = `${state.podId}-fall-${fall.impactAt}`;
  const reported = { id, kind: 'fall', at: fall.impactAt, peakG: fall.peak / 16 } as const;
  facts.push(isPossible ? { ...reported, possible: true } : reported);
  // One reason for each fall: it holds until a carer has dealt with the alert, not until the person moves.
  reportMoment(state, AlertType.check_fall, at, facts);
  fall.watch = watch.reported;
}

/** Degrees by which the orientation changes in this fall. */
function leastChange({ fall }: PodState, { parameters }: Context): number {
  const { changedDegrees, changedFromUprightDegrees } = parameters.fall;
  return fall.fromUpright ? changedFromUprightDegrees : changedDegrees;
}

/** Whether one is down after the impact, up (or as before, where no walking has shown the line), or between the two. */
function stanceOf(state: PodState, frame: PadFrame, context: Context): 'down' | 'up' | 'between' {
  const changed = changedBy(state, frame.acceleration);
  const least = leastChange(state, context);
  const isKnown = isUpByWalking(state, frame.acceleration, context) !== undefined;
  const isUnchanged = !isKnown && isAsBefore(state, frame.acceleration, context);
  if (isUnchanged || isUpAfter(state, frame.acceleration, context)) return 'up';
  return changed >= least ? 'down' : 'between';
}

/** Whether this frame, so long after the impact, shows that it was no fall: nobody is down soon, or nobody at once if it was soft. */
function isNone(state: PodState, { frame, passedMs, context }: HeardFrame, since: number): boolean {
  const { fall } = state;
  const { impactG, fallenMs, nearDegrees, softChangedShare } = context.parameters.fall;
  if (fall.lay > 0) return false;
  const least = leastChange(state, context);
  const changed = changedBy(state, frame.acceleration);
  const isSoft = fall.peak < impactG * 16;
  const shareAfter = Math.min(1, since / passedMs);
  if (isSoft) return shareAfter >= 0.5 && changed < shareAfter * softChangedShare * least;
  return since >= fallenMs && changed < nearDegrees;
}

/** Follows one who had an impact: up again is none, or a possible fall; lying otherwise than before and still, or not up for long, is one. */
function watchOn(state: PodState, heard: HeardFrame): void {
  const { frame, at, context, facts } = heard;
  const { fall } = state;
  const p = context.parameters.fall;
  const since = at - fall.impactAt;
  if (since < p.settledMs) return;
  const stance = stanceOf(state, frame, context);
  fall.upright = stance === 'up' ? Math.min(2, fall.upright + 1) : 0;
  const isUpAgain = fall.upright === 2 && since >= p.recoveredMs;
  if (isUpAgain && fall.lay > 0) {
    reportFall(state, true, at, facts);
    return;
  }
  if (since > p.withinMs || isUpAgain || isNone(state, heard, since)) {
    fall.watch = watch.none;
    return;
  }
  if (stance !== 'down') return;
  fall.lay = 1;
  const still = frame.activity <= p.stillG * 128 && frame.stillS >= p.stillS && since >= p.stillS * 1000;
  if (still || since >= p.downMs) reportFall(state, false, at, facts);
}

/** Watches for a fall: an impact, then another orientation, then stillness. Only while the pod is on the body. */
export function readFall(state: PodState, heard: HeardFrame): void {
  const { fall } = state;
  noteImpact(state, heard);
  if (fall.watch === watch.on) watchOn(state, heard);
  if (fall.watch === watch.on) return;
  follow(state, heard);
}

/** The pod is not on the body at `at`: nothing it feels is a fall. */
export function forgetMotion(state: PodState, at: number): void {
  Object.assign(state.fall, { watch: watch.none, offBodyAt: at });
  forgetBefore(state);
}
