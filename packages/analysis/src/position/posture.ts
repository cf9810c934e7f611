import { bodyPositions } from '@padlight/contract';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { pitchOf } from './mount-pitch.ts';
import { isUpright, kinds, lies } from './position-kinds.ts';
import { spinDegrees, spins } from './spin-odds.ts';
import { lengthOf, type Vector } from './vector.ts';

const toRadians = Math.PI / 180;
/** A spin less likely than this changes no pose. */
const leastCounted = 1e-3;
const cosines = Float64Array.from({ length: spins }, (_, spin) => Math.cos(spin * spinDegrees * toRadians));
const sines = Float64Array.from({ length: spins }, (_, spin) => Math.sin(spin * spinDegrees * toRadians));

const odds = new Float64Array(bodyPositions.length + 1);

const sine = (degrees: number): number => Math.sin(degrees * toRadians);
const tangent = (degrees: number): number => Math.tan(degrees * toRadians);

/** Degrees from upright within which a body is upright, shifted by the odds of being upright. */
function uprightLimit(state: PodState, p: Parameters['position']): number {
  const most = p.uprightDegreesMost;
  const shift = Math.min(most, Math.max(-most, p.uprightDegreesByOdds * state.position.logOdds));
  const hysteresis = isUpright(state.position.kind) ? p.hysteresisDegrees : 0;
  const learned = Math.min(p.uprightLearnedMost, state.mount.lean + p.leanRoomDegrees);
  return Math.max(p.uprightDegrees, learned) + shift + hysteresis;
}

/** Degrees by which a limit to the sides is shifted: it is crossed only some degrees past it. */
function sideShift(now: number, p: Parameters['position']): number {
  if (now === kinds.left || now === kinds.right) return -p.hysteresisDegrees;
  return lies(now) ? p.hysteresisDegrees : 0;
}

/**
 * The likeliest pose over all spins that the pod may have, and its probability: sitting stands for any upright one, unknown for
 * head down. `up` is the upward direction along the pod's axes, `spin` a probability for each spin. `uprightDegrees` is the limit
 * of an upright body, `doubtDegrees` the unknown range on either side of it.
 */
export function likeliestPose(
  state: PodState,
  { up, spin }: { readonly up: Vector; readonly spin: Float32Array },
  parameters: Parameters,
  limits: { readonly uprightDegrees?: number; readonly doubtDegrees?: number },
): { readonly kind: number; readonly odds: number } {
  const { uprightDegrees = uprightLimit(state, parameters.position), doubtDegrees = 0 } = limits;
  const upright = sine(90 - uprightDegrees + doubtDegrees);
  const lying = sine(90 - uprightDegrees - doubtDegrees);
  const shift = sideShift(state.position.kind, parameters.position);
  const sideOfBack = tangent(parameters.position.sideDegrees + shift);
  const sideOfFront = tangent(parameters.position.sideFromFrontDegrees + shift);
  const pitch = pitchOf(state, parameters) * toRadians;
  const length = lengthOf(up) || 1;
  const [u, v, z] = [(up[0] ?? 0) / length, (up[1] ?? 0) / length, (up[2] ?? 0) / length];
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  odds.fill(0);
  let whole = 0;
  for (let index = 0; index < spins; index++) {
    const share = spin[index] as number;
    whole += share;
    if (share < leastCounted) continue;
    const level = (cosines[index] as number) * u + (sines[index] as number) * v;
    const across = (cosines[index] as number) * v - (sines[index] as number) * u;
    const along = cos * level + sin * z;
    const out = cos * z - sin * level;
    let pose: number = out > 0 ? kinds.back : kinds.front;
    if (along >= upright) pose = kinds.sitting;
    else if (along > lying && out > 0 && Math.abs(across) < out) pose = kinds.unknown;
    else if (along <= -upright) pose = kinds.unknown;
    else if (Math.abs(across) > (out > 0 ? sideOfBack * out : -sideOfFront * out))
      pose = across > 0 ? kinds.right : kinds.left;
    odds[pose] = (odds[pose] as number) + share;
  }
  let kind = 0;
  for (let pose = 1; pose < odds.length; pose++)
    if ((odds[pose] as number) > (odds[kind] as number)) kind = pose;
  return { kind, odds: whole > 0 ? (odds[kind] as number) / whole : 0 };
}
