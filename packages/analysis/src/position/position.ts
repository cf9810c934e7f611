import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { toBody } from './body-axes.ts';
import { learnMount } from './mount.ts';
import { kinds, positionOf, presses } from './position-kinds.ts';
import { likeliestPose } from './posture.ts';
import { remount } from './remount.ts';
import { forgetRest, readRest } from './rest.ts';
import { spins } from './spin-odds.ts';
import { approach, degreesBetween, lengthOf, type Vector } from './vector.ts';

const upAxis = [1, 0, 0];

/** The pose of an orientation when the pod may have any of these spins: sitting for any upright one. */
function poseOf(state: PodState, up: Vector, spin: Float32Array, { parameters }: Context): number {
  const { gravityLowG, gravityHighG, reportedFrom, reportedUnwalkedFrom, doubtDegrees, mount } =
    parameters.position;
  const length = lengthOf(up);
  if (length < gravityLowG || length > gravityHighG) return kinds.unknown;
  const isLineKnown = state.mount.walkedS >= mount.lineFromS;
  const doubt = isLineKnown ? 0 : doubtDegrees;
  const pose = likeliestPose(state, { up, spin }, parameters, { doubtDegrees: doubt });
  return pose.odds < (isLineKnown ? reportedFrom : reportedUnwalkedFrom) ? kinds.unknown : pose.kind;
}

/** The present position, from the orientation and its liveliness. */
function classify(state: PodState, context: Context): number {
  const { position, mount } = state;
  const { livelyG, standingDegrees } = context.parameters.position;
  const pose = poseOf(state, position.up, mount.spin, context);
  if (pose !== kinds.sitting) return pose;
  if (mount.walkingSince > 0) return kinds.walking;
  if (position.liveliness < livelyG) return kinds.sitting;
  const lean = degreesBetween(toBody(position.up, state, context.parameters), upAxis);
  return lean <= standingDegrees ? kinds.standing : kinds.sitting;
}

function reported(state: PodState, end: number | null): Fact | undefined {
  const { kind, since } = state.position;
  const position = positionOf(kind);
  if (!position) return undefined;
  return { id: `${state.podId}-position-${since}`, kind: 'position', at: since, position, end };
}

function report(state: PodState, end: number | null, facts: Fact[]): void {
  const fact = reported(state, end);
  if (fact) facts.push(fact);
}

/** Ends the position at `at`: the pod came off, or is not received. */
export function endPosition(state: PodState, at: number, facts: Fact[]): void {
  report(state, Math.max(at, state.position.since), facts);
  Object.assign(state.position, { kind: 0, since: 0, candidate: 0, candidateSince: 0 });
  forgetRest(state);
}

/** The mount as assumed before this measurement. */
const thought = new Float32Array(spins);

/** The pose of the present rest where this measurement corrected the mount and so the reported position; else 0. */
function poseRelearned(state: PodState, context: Context): number {
  const { position, rest, mount } = state;
  const isReported = position.kind !== 0 && presses(position.kind);
  if (!isReported || position.since < rest.since - context.parameters.position.holdMs) return 0;
  if (poseOf(state, rest.mean, thought, context) !== position.kind) return 0;
  const pose = poseOf(state, rest.mean, mount.spin, context);
  return pose === position.kind ? 0 : pose;
}

/** Follows the body's position from gravity and activity. */
export function readPosition(state: PodState, heard: HeardFrame): void {
  const { frame, passedMs, at, context, facts } = heard;
  const { position, mount } = state;
  const p = context.parameters.position;
  if (mount.loosened) remount(state, at, context);
  const share = state.rest.since === 0 ? 1 : 1 - Math.exp(-passedMs / p.tauMs);
  approach(position.up, frame.acceleration, share, 64);
  const lively = Math.min(p.livelyMostG, frame.activity / 128);
  position.liveliness += (1 - Math.exp(-passedMs / p.livelyTauMs)) * (lively - position.liveliness);
  readRest(state, passedMs, at, context);
  thought.set(mount.spin);
  learnMount(state, heard);
  const next = classify(state, context);
  if (next === position.kind) {
    position.candidate = 0;
    return;
  }
  const relearned = poseRelearned(state, context);
  if (relearned > 0) {
    Object.assign(position, { kind: relearned, candidate: 0 });
    report(state, null, facts);
    if (next === relearned) return;
  }
  if (next !== position.candidate) Object.assign(position, { candidate: next, candidateSince: at });
  if (position.kind !== 0 && at - position.candidateSince < p.holdMs) return;
  const since = position.candidateSince;
  report(state, since, facts);
  Object.assign(position, { kind: next, since, candidate: 0 });
  report(state, null, facts);
}
