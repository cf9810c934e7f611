import type { PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { toBody } from './body-axes.ts';
import { learnMount } from './mount.ts';
import { mountAnew } from './mount-anew.ts';
import { kinds, likeliestPose, positionOf } from './posture.ts';
import { forgetRest, readRest, restAge } from './rest.ts';
import { spins } from './spin-odds.ts';
import { approach, degreesBetween, lengthOf } from './vector.ts';

const upAxis = [1, 0, 0];

/** The position that an orientation and its liveliness show when the pod may have any of these spins. */
function classify(state: PodState, spin: Float32Array, { parameters }: Context): number {
  const { position, mount } = state;
  const p = parameters.position;
  const length = lengthOf(position.up);
  if (length < p.gravityLowG || length > p.gravityHighG) return kinds.unknown;
  const pose = likeliestPose(state, position.up, spin, parameters);
  if (pose.odds < p.toldFrom) return kinds.unknown;
  if (pose.kind !== kinds.sitting) return pose.kind;
  if (mount.walkingSince > 0) return kinds.walking;
  if (position.liveliness < p.livelyG) return kinds.sitting;
  const lean = degreesBetween(toBody(position.up, state, parameters), upAxis);
  return lean <= p.standingDegrees ? kinds.standing : kinds.sitting;
}

function told(state: PodState, end: number | null): Fact | undefined {
  const { kind, since } = state.position;
  const position = positionOf(kind);
  if (!position) return undefined;
  return { id: `${state.podId}-position-${since}`, kind: 'position', at: since, position, end };
}

function tell(state: PodState, end: number | null, facts: Fact[]): void {
  const fact = told(state, end);
  if (fact) facts.push(fact);
}

/** Ends the position at `at`: the pod came off, or is not heard. */
export function endPosition(state: PodState, at: number, facts: Fact[]): void {
  tell(state, Math.max(at, state.position.since), facts);
  Object.assign(state.position, { kind: 0, since: 0, candidate: 0, candidateSince: 0 });
  forgetRest(state);
}

/** What the mount was thought to be before this measurement. */
const thought = new Float32Array(spins);

/** Follows the body's position from gravity and activity. */
export function readPosition(
  state: PodState,
  frame: PadFrame,
  passedMs: number,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  const { position, mount } = state;
  const p = context.parameters.position;
  if (mount.loosened) mountAnew(state, at, context);
  const share = state.rest.since === 0 ? 1 : 1 - Math.exp(-passedMs / p.tauMs);
  approach(position.up, frame.acceleration, share, 64);
  const lively = Math.min(p.livelyMostG, frame.activity / 128);
  position.liveliness += (1 - Math.exp(-passedMs / p.livelyTauMs)) * (lively - position.liveliness);
  readRest(state, passedMs, at, context);
  thought.set(mount.spin);
  learnMount(state, frame, passedMs, at, context);
  const next = classify(state, mount.spin, context);
  if (next === position.kind) {
    position.candidate = 0;
    return;
  }
  // The body did not move, the mount is understood anew: what was told of this rest was wrong from its beginning.
  const relearned =
    position.kind !== 0 &&
    position.candidate === 0 &&
    position.since >= state.rest.since - p.holdMs &&
    restAge(state, at) > 0 &&
    classify(state, thought, context) === position.kind;
  if (relearned) {
    position.kind = next;
    tell(state, null, facts);
    return;
  }
  if (next !== position.candidate) Object.assign(position, { candidate: next, candidateSince: at });
  if (position.kind !== 0 && at - position.candidateSince < p.holdMs) return;
  const since = position.candidateSince;
  tell(state, since, facts);
  Object.assign(position, { kind: next, since, candidate: 0 });
  tell(state, null, facts);
}
