import { bodyPositions, type PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { approach, degreesBetween, lengthOf, toBody, type Vector } from './vector.ts';

/** `PodState.position.kind`: 0 is none, else the index into `bodyPositions` plus one. */
export const positionOf = (kind: number) => bodyPositions[kind - 1] ?? null;
const kindOf = (position: (typeof bodyPositions)[number]): number => bodyPositions.indexOf(position) + 1;
const kinds = {
  sitting: kindOf('sitting'),
  standing: kindOf('standing'),
  back: kindOf('lying-back'),
  front: kindOf('lying-front'),
  left: kindOf('lying-left'),
  right: kindOf('lying-right'),
  walking: kindOf('walking'),
  unknown: kindOf('unknown'),
} as const;

/** Sitting or lying: a position in which skin is pressed. */
export const presses = (kind: number): boolean =>
  kind !== 0 && kind !== kinds.standing && kind !== kinds.walking && kind !== kinds.unknown;

/** A pod sits nearly straight until walking has shown how it does: x towards the head, y to the left, z out of the belly. */
const straight: Vector = [1, 0, 0];
const upAxis: Vector = [1, 0, 0];

function classify(state: PodState, walking: boolean, at: number, { parameters }: Context): number {
  const { position } = state;
  const { standingDegrees, uprightDegrees, standingLivelyMs, learnWalkingMs } = parameters.position;
  const length = lengthOf(position.up);
  if (length < 0.6 || length > 1.5) return kinds.unknown;
  const learned = position.walkedMs >= learnWalkingMs;
  const body = toBody(position.up, learned ? position.upright : straight);
  const lean = degreesBetween(body, upAxis);
  if (lean <= uprightDegrees) {
    if (walking) return kinds.walking;
    const lively = position.livelyAt > 0 && at - position.livelyAt <= standingLivelyMs;
    return lean <= standingDegrees && lively ? kinds.standing : kinds.sitting;
  }
  if (lean >= 180 - uprightDegrees) return kinds.unknown;
  const [, y, z] = body;
  if (Math.abs(z) >= Math.abs(y)) return z > 0 ? kinds.back : kinds.front;
  return y > 0 ? kinds.right : kinds.left;
}

function told(state: PodState, end: number | null): Fact | undefined {
  const { kind, since } = state.position;
  const position = positionOf(kind);
  if (!position) return undefined;
  return { id: `${state.podId}-position-${since}`, kind: 'position', at: since, position, end };
}

/** Ends the position at `at`: the pod came off, or is not heard. */
export function endPosition(state: PodState, at: number, facts: Fact[]): void {
  const ended = told(state, Math.max(at, state.position.since));
  if (ended) facts.push(ended);
  Object.assign(state.position, { kind: 0, since: 0, candidate: 0, candidateSince: 0 });
}

/** A new pad: the pod may sit at another angle, so what was learned of it is forgotten. */
export function forgetMount(state: PodState): void {
  state.position.up.fill(0);
  state.position.upright.fill(0);
  state.position.walkedMs = 0;
}

/** Learns what points up from a walking body: steps never rest, and a pod on the belly then faces forward, not up. */
function learnUpright(state: PodState, frame: PadFrame, passedMs: number, { parameters }: Context): void {
  const { position } = state;
  const [x, y, z] = frame.acceleration;
  const { stepEveryS, facesUpShare } = parameters.position;
  if (frame.stillS > stepEveryS || Math.abs(z) > facesUpShare * lengthOf(frame.acceleration)) return;
  const share = position.walkedMs === 0 ? 1 : Math.max(0.05, passedMs / (position.walkedMs + passedMs));
  approach(position.upright, [x / 64, y / 64, z / 64], Math.min(1, share));
  position.walkedMs += Math.min(passedMs, 60_000);
}

/** Follows the body's position from gravity and activity. */
export function readPosition(
  state: PodState,
  frame: PadFrame,
  passedMs: number,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  const { position } = state;
  const { tauMs, holdMs, walkingG, standingLivelyG } = context.parameters.position;
  const [x, y, z] = frame.acceleration;
  const share = lengthOf(position.up) === 0 ? 1 : 1 - Math.exp(-passedMs / tauMs);
  approach(position.up, [x / 64, y / 64, z / 64], share);
  const walking = frame.activity >= walkingG * 128;
  if (walking) learnUpright(state, frame, passedMs, context);
  if (frame.activity >= standingLivelyG * 128) position.livelyAt = at;
  const next = classify(state, walking, at, context);
  if (next === position.kind) {
    position.candidate = 0;
    return;
  }
  if (next !== position.candidate) Object.assign(position, { candidate: next, candidateSince: at });
  if (position.kind !== 0 && at - position.candidateSince < holdMs) return;
  const since = position.candidateSince;
  const ended = told(state, since);
  if (ended) facts.push(ended);
  Object.assign(position, { kind: next, since, candidate: 0 });
  const begun = told(state, null);
  if (begun) facts.push(begun);
}
