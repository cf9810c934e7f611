import type { PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { isNight } from '../light/local-time.ts';
import type { HeardFrame } from '../moment.ts';
import { remount } from '../position/remount.ts';
import { fresh } from '../state/layout.ts';
import { type PodState, stateLayout } from '../state/pod-state.ts';
import { closeVoid } from '../voids/voids.ts';
import { wear } from '../wear/wear.ts';
import { calibrate, copyZones, dropSamples, judgeBaseline } from './calibration.ts';
import { cycleFact, type Removal, removedAtOf } from './cycle-fact.ts';
import { padKind } from './pad-kind.ts';
import { parametersOf } from './product-in-use.ts';
import { padDue, readsAsLast, samePad } from './reclip.ts';

/** `PodState.cycle.phase`. */
export const phase = { none: 0, calibrating: 1, inUse: 2, unknownPad: 3 } as const;

/** True where voids are read from the pad, also from one with unknown earlier contents. */
export const isRead = ({ cycle }: PodState): boolean =>
  cycle.phase === phase.inUse || cycle.phase === phase.unknownPad;

/** True where the fill of the worn pad can be reported. */
export const isReported = ({ cycle }: PodState): boolean =>
  cycle.phase === phase.inUse && cycle.leftReported === 0;

/** Clears all readings of the pad before. */
function clearPad(state: PodState): void {
  Object.assign(state.signal, fresh(stateLayout.signal));
  Object.assign(state.voiding, fresh(stateLayout.voiding));
  Object.assign(state.fill, fresh(stateLayout.fill));
  const { level, candidate, redSince, wetSurface, clumped, unstable } = fresh(stateLayout.light);
  Object.assign(state.light, { level, candidate, redSince, wetSurface, clumped, unstable });
  Object.assign(state.light, { candidateSince: 0, surfaceWetSince: 0, collapsedSince: 0, noisySince: 0 });
}

/** Starts a pad that was put on at `at`, and is read from `frame` on, or from its stored samples. */
export function attach(state: PodState, frame: PadFrame, at: number, context: Context): void {
  clearPad(state);
  remount(state, at, context);
  Object.assign(state.cycle, {
    phase: phase.calibrating,
    night: +isNight(context, at),
    family: frame.family,
    padKind: 0,
    attachedAt: at,
    unclippedAt: 0,
    leftReported: 0,
    awaitChangeUntil: 0,
    wetSince: 0,
    dropSince: 0,
    calibrationFailed: 0,
    changeDoubted: 0,
  });
}

/**
 * Ends the pad cycle, and reports it unless it was never calibrated. The pad came off at `removed` (epoch ms), or, where no one saw
 * it, between two times.
 */
export function endCycle(state: PodState, removed: number | Removal, context: Context, facts: Fact[]): void {
  const { cycle } = state;
  if (cycle.phase === phase.none) return;
  const removal = typeof removed === 'number' ? { from: removed, to: removed } : removed;
  const removedAt = removedAtOf(removal);
  if (isRead(state) && !cycle.leftReported) {
    closeVoid(state, removedAt, context, facts);
    cycle.lastRemovedAt = removedAt;
  }
  if (cycle.phase !== phase.calibrating && !cycle.leftReported)
    facts.push(cycleFact(state, removal, context));
  Object.assign(cycle, { phase: phase.none, attachedAt: 0, unclippedAt: 0, wetSince: 0, dropSince: 0 });
  Object.assign(cycle, { padKind: 0, leftReported: 0, calibrationFailed: 0, changeDoubted: 0 });
  dropSamples(state);
  clearPad(state);
}

function isDamp(state: PodState, frame: PadFrame, context: Context): boolean {
  let core = 0;
  for (let zone = 0; zone < 5; zone++) core += 2 ** ((3 * (frame.core[zone] ?? 0)) / 255 - 1) / 5;
  return core >= parametersOf(state, context).pad.dampBaseline;
}

/** Puts on a pad where none was. A pad that reads as the old wet one long after a recorded change may be just that. */
function putOn(state: PodState, frame: PadFrame, at: number, context: Context): void {
  const { cycle } = state;
  const { pad } = parametersOf(state, context);
  const isOld = cycle.awaitChangeUntil > 0 && isDamp(state, frame, context);
  const isDoubted = isOld && readsAsLast(state, frame, pad.sameWetZoneBytes);
  attach(state, frame, at, context);
  cycle.changeDoubted = +isDoubted;
}

/** Continues the cycle of a pod that is back on the pad it came off. */
function comeBack(state: PodState, context: Context, facts: Fact[]): void {
  const { cycle } = state;
  const wasReported = cycle.leftReported === 1;
  Object.assign(cycle, { unclippedAt: 0, leftReported: 0 });
  if (wasReported) facts.push(cycleFact(state, null, context));
}

/** Follows the pad from when it is put on until it comes off. */
export function readPad(state: PodState, { frame, at, context, facts }: HeardFrame): void {
  const { cycle } = state;
  if (state.wear.state === wear.unclipped) {
    cycle.awaitChangeUntil = 0;
    if (cycle.phase === phase.calibrating) endCycle(state, at, context, facts);
    else if (cycle.phase !== phase.none && cycle.unclippedAt === 0) cycle.unclippedAt = at;
    return;
  }
  if (state.wear.state === wear.offBody) return;
  if (cycle.changeDoubted && !isDamp(state, frame, context)) endCycle(state, at, context, facts);
  if (cycle.unclippedAt > 0) {
    if (samePad(state, frame, at, context)) comeBack(state, context, facts);
    else endCycle(state, cycle.unclippedAt, context, facts);
  }
  if (cycle.phase === phase.none) {
    // A carer recorded a change, and the old wet pad is still read.
    if (at < cycle.awaitChangeUntil && isDamp(state, frame, context)) return;
    putOn(state, frame, at, context);
  }
  if (cycle.phase === phase.calibrating && calibrate(state, frame, at, parametersOf(state, context))) {
    cycle.padKind = judgeBaseline(state, parametersOf(state, context));
    cycle.phase = cycle.padKind === padKind.known ? phase.inUse : phase.unknownPad;
    facts.push(cycleFact(state, null, context));
  }
  copyZones(frame, cycle.lastZones);
}

/** Reports that the pad was left; a wet pad stays stored, in case the pod comes back to it. */
export function tickPad(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { cycle } = state;
  if (padDue(state, context) > at) return;
  if (isRead(state) && !cycle.leftReported) {
    closeVoid(state, cycle.unclippedAt, context, facts);
    const removal = { from: cycle.unclippedAt, to: cycle.unclippedAt };
    facts.push(cycleFact(state, removal, context));
    Object.assign(cycle, { leftReported: 1, lastRemovedAt: cycle.unclippedAt });
  }
  if (padDue(state, context) <= at) endCycle(state, cycle.unclippedAt, context, facts);
}
