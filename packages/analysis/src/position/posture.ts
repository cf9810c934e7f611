import { bodyPositions } from '@padlight/contract';
import type { Parameters } from '../parameters.ts';
import { spinDegrees, spins } from './spin-odds.ts';
import { lengthOf, type Vector } from './vector.ts';

/** `PodState.position.kind`: 0 is none, else the index into `bodyPositions` plus one. */
export const positionOf = (kind: number) => bodyPositions[kind - 1] ?? null;
const kindOf = (position: (typeof bodyPositions)[number]): number => bodyPositions.indexOf(position) + 1;
export const kinds = {
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

export const lies = (kind: number): boolean =>
  kind === kinds.back || kind === kinds.front || kind === kinds.left || kind === kinds.right;

const isUpright = (kind: number): boolean =>
  kind === kinds.sitting || kind === kinds.standing || kind === kinds.walking;

const toRadians = Math.PI / 180;
const cosines = Float64Array.from({ length: spins }, (_, spin) => Math.cos(spin * spinDegrees * toRadians));
const sines = Float64Array.from({ length: spins }, (_, spin) => Math.sin(spin * spinDegrees * toRadians));

const odds = new Float64Array(bodyPositions.length + 1);

interface Limits {
  /** Least share of gravity along the body when upright, coming from lying and staying. */
  readonly upright: number;
  readonly uprightKept: number;
  /** Least share across over that out of the belly when on a side: coming from flat, staying, neither. */
  readonly side: number;
  readonly sideFromFlat: number;
  readonly sideKept: number;
}
type PositionParameters = Parameters['position'];
const known = new WeakMap<PositionParameters, Limits>();

function limitsOf(p: PositionParameters): Limits {
  const had = known.get(p);
  if (had) return had;
  const tan = (degrees: number): number => Math.tan(degrees * toRadians);
  const limits = {
    upright: Math.cos(p.uprightDegrees * toRadians),
    uprightKept: Math.cos((p.uprightDegrees + p.hysteresisDegrees) * toRadians),
    side: tan(p.sideDegrees),
    sideFromFlat: tan(p.sideDegrees + p.hysteresisDegrees),
    sideKept: tan(p.sideDegrees - p.hysteresisDegrees),
  };
  known.set(p, limits);
  return limits;
}

/** The pose of one spin, from the share of gravity along the body, across it and out of the belly; unknown: head down. */
function poseOf(x: number, y: number, z: number, now: number, limits: Limits): number {
  if (x >= (isUpright(now) ? limits.uprightKept : limits.upright)) return kinds.sitting;
  if (x <= -limits.upright) return kinds.unknown;
  const onSide = now === kinds.left || now === kinds.right;
  const limit = onSide ? limits.sideKept : lies(now) ? limits.sideFromFlat : limits.side;
  if (Math.abs(y) > limit * Math.abs(z)) return y > 0 ? kinds.right : kinds.left;
  return z > 0 ? kinds.back : kinds.front;
}

/**
 * The pose that is likeliest over all spins the pod may have, and how likely: sitting stands for any upright one. `up` is what
 * points up along the pod's axes, `spin` a probability for each spin, `now` the position told so far: it is kept on a limit.
 */
export function likeliestPose(
  up: Vector,
  spin: Float32Array,
  pitchDegrees: number,
  now: number,
  parameters: Parameters,
): { readonly kind: number; readonly odds: number } {
  const limits = limitsOf(parameters.position);
  const length = lengthOf(up) || 1;
  const [u, v, z] = [(up[0] ?? 0) / length, (up[1] ?? 0) / length, (up[2] ?? 0) / length];
  const [cos, sin] = [Math.cos(pitchDegrees * toRadians), Math.sin(pitchDegrees * toRadians)];
  odds.fill(0);
  let whole = 0;
  for (let index = 0; index < spins; index++) {
    const share = spin[index] as number;
    whole += share;
    const along = (cosines[index] as number) * u + (sines[index] as number) * v;
    const across = (cosines[index] as number) * v - (sines[index] as number) * u;
    const pose = poseOf(cos * along + sin * z, across, cos * z - sin * along, now, limits);
    odds[pose] = (odds[pose] as number) + share;
  }
  let kind = 0;
  for (let pose = 1; pose < odds.length; pose++)
    if ((odds[pose] as number) > (odds[kind] as number)) kind = pose;
  return { kind, odds: whole > 0 ? (odds[kind] as number) / whole : 0 };
}
