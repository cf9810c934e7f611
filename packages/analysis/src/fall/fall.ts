import { AlertType, type PadFrame } from '@padlight/contract';
import { reportMoment } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { isUsual } from './answered-jolts.ts';
import { activityOf, entry, follow, forgetBefore } from './before.ts';
import { changedAfter, downOf, fromLying, noteAfter, noteCounter, noteDown } from './change-time.ts';
import {
  changedBy,
  hasLine,
  isAsBefore,
  isMoreUpright,
  isReclined,
  isUpAfter,
  isUpByWalking,
} from './down.ts';
import { beginJolt, endJolt, readJolt } from './jolt-watch.ts';
import { followChanges, forgetChanges, isInCare } from './moved-by-others.ts';
import { noteImpact, watch } from './note-impact.ts';

/**
 * Reports the outcome of an impact. Hard, or soft with every sign, it is a fall; a possible one where the person was up again soon.
 * Any other soft impact is a possible soft fall that a carer must check: over at once where the person is up again.
 */
function report(state: PodState, isUpAgain: boolean, heard: HeardFrame): void {
  const { fall } = state;
  const { at, context, facts } = heard;
  fall.watch = watch.reported;
  const p = context.parameters.fall;
  const hasEverySign =
    fall.peak >= p.everySignG * 16 && hasLine(state, context) && fall.fromUpright === 1 && !isUpAgain;
  const isHard = fall.peak >= p.impactG * 16;
  const isWatchedOnly =
    (fall.peak < p.movedImpactG * 16 && isInCare(state, context)) || (!isHard && isUsual(state, at, context));
  if ((isHard || hasEverySign) && !isWatchedOnly) {
    reportFall(state, isUpAgain, at, facts);
    return;
  }
  beginJolt(state, isUpAgain ? fall.impactAt : at, facts);
  state.moved.isWatchedOnly = +isWatchedOnly;
  if (isUpAgain) endJolt(state, at, facts);
}

/** Reports a fall; a possible one where the person was up again soon. */
function reportFall(state: PodState, isPossible: boolean, at: number, facts: Fact[]): void {
  const { fall } = state;
  endJolt(state, at, facts);
  const id = `${state.podId}-fall-${fall.impactAt}`;
  const reported = { id, kind: 'fall', at: fall.impactAt, peakG: fall.peak / 16 } as const;
  facts.push(isPossible ? { ...reported, possible: true } : reported);
  // One reason for each fall: it holds until a carer has handled the alert, not until the person moves.
  reportMoment(state, AlertType.check_fall, at, facts);
}

/** Degrees by which the orientation changes in this fall. */
function leastChange({ fall }: PodState, { parameters }: Context): number {
  const { changedDegrees, changedFromUprightDegrees } = parameters.fall;
  return fall.fromUpright ? changedFromUprightDegrees : changedDegrees;
}

/** The posture after the impact: down, up (or as before, where no walking has shown the line), or between the two. */
function stanceOf(state: PodState, frame: PadFrame, context: Context): 'down' | 'up' | 'between' {
  const changed = changedBy(state, frame.acceleration);
  const least = leastChange(state, context);
  const isKnown = isUpByWalking(state, frame.acceleration, context) !== undefined;
  const { acceleration: up } = frame;
  const isUnchanged = !isKnown && isAsBefore(state, up, context);
  if (isUnchanged || isUpAfter(state, up, context)) return 'up';
  if (!isKnown && !fromLying(state)) {
    if (isMoreUpright(state, up, context)) return 'up';
    // A hard impact into a seat that deep may be a slide onto the floor.
    if (state.fall.peak < context.parameters.fall.impactG * 16 && isReclined(up, context)) return 'between';
  }
  return changed >= least ? 'down' : 'between';
}

/**
 * True where this frame, so long after the impact, shows that it was no fall: the body is not down soon, or not at once after a
 * soft impact.
 */
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

/**
 * Follows a person after an impact. Up again, it is no fall, or a possible one; lying in another orientation and still, or not up
 * for long, it is a fall.
 */
function watchOn(state: PodState, heard: HeardFrame): void {
  const { frame, at, context } = heard;
  const { fall } = state;
  const p = context.parameters.fall;
  const since = at - fall.impactAt;
  if (since < p.settledMs) return;
  const stance = stanceOf(state, frame, context);
  fall.upright = stance === 'up' ? Math.min(2, fall.upright + 1) : 0;
  const isUpAgain = fall.upright === 2 && since >= p.recoveredMs;
  if (isUpAgain && fall.lay > 0) {
    judge(state, true, heard);
    return;
  }
  if (since > p.withinMs || isUpAgain || isNone(state, heard, since)) {
    fall.watch = watch.none;
    return;
  }
  if (stance !== 'down') return;
  noteDown(state, frame, changedBy(state, frame.acceleration) > changedBy(state, downOf(state)));
  fall.lay = 1;
  const still = frame.activity <= p.stillG * 128 && frame.stillS >= p.stillS && since >= p.stillS * 1000;
  if (still || since >= p.downMs) judge(state, false, heard);
}

/** Reports a person who lies after an impact, unless the lying began apart from it or is a turn in bed. */
function judge(state: PodState, isUpAgain: boolean, heard: HeardFrame): void {
  if (changedWithImpact(state, heard.context) && !isTurnInBed(state, heard.context))
    report(state, isUpAgain, heard);
  else state.fall.watch = watch.none;
}

/**
 * True where a person who lay, and is not known to walk, was turned with no more than the usual jolt. Not onto the front, as few
 * people sleep so.
 */
function isTurnInBed(state: PodState, context: Context): boolean {
  const { bedTurnG, frontG } = context.parameters.fall;
  const walks = hasLine(state, context) || state.mount.lean > 0;
  return fromLying(state) && !walks && state.fall.peak < bedTurnG * 16 && downOf(state)[2] > -frontG * 64;
}

/** The longest time after its impact in which a fall may change the orientation, ms. */
function mostAfter(state: PodState, { parameters }: Context): number {
  const { impactG, changedAfterMs, changedAfterStepsMs, changedAfterHardMs } = parameters.fall;
  if (state.fall.peak >= impactG * 16) return changedAfterHardMs;
  const walked = activityOf(state, entry.last) >= parameters.position.walkingG * 128;
  return walked ? changedAfterStepsMs : changedAfterMs;
}

/** True where the orientation changed in the moment of the impact, as far as the means show; a change apart from it is no fall. */
function changedWithImpact(state: PodState, context: Context): boolean {
  const after = changedAfter(state);
  if (after === undefined) return true;
  return after >= -context.parameters.fall.changedBeforeMs && after <= mostAfter(state, context);
}

/** Watches for a fall: an impact, then another orientation, then stillness. Only while the pod is on the body. */
export function readFall(state: PodState, heard: HeardFrame): void {
  const { fall } = state;
  const isNew = noteImpact(state, heard);
  followChanges(state, heard);
  if (fall.watch === watch.on) {
    if (!isNew) noteAfter(state, heard.frame, heard.passedMs);
    watchOn(state, heard);
  }
  noteCounter(state, heard.frame);
  readJolt(state, heard);
  if (fall.watch === watch.on) return;
  follow(state, heard);
}

/**
 * Clears the motion of a pod that is not on the body at `at`: nothing it measures is a fall. A possible soft fall that waits for a
 * carer is over, as a carer is there.
 */
export function forgetMotion(state: PodState, at: number, facts: Fact[]): void {
  if (state.moved.isWatchedOnly === 1) endJolt(state, at, facts);
  Object.assign(state.fall, { watch: watch.none, offBodyAt: at });
  forgetBefore(state);
  forgetChanges(state);
}
