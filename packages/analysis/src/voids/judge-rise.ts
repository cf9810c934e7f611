import { hour } from '../durations.ts';
import { familyOf } from '../fill/family-of.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { levelSigma, wettestSurface, zoneMl } from './pad-signal.ts';

/** Deviation of a quiet signal's wandering, ml at the pad's present wetness. */
export const wanderMl = ({ signal, voiding }: PodState): number => signal.scale * Math.sqrt(voiding.wander);

/** The surface's rise since the void could have begun, octaves over its earlier value. */
export function burstNow({ signal }: PodState): number {
  let burst = 0;
  for (let zone = 0; zone < 3; zone++)
    burst = Math.max(burst, (signal.surface[zone] ?? 0) - (signal.surfaceBase[zone] ?? 0));
  return burst;
}

/** True where the orientation changed, from so long before the rise on. */
const hasMoved = ({ voiding }: PodState, at: number, withinMs: number): boolean =>
  voiding.movedAt > 0 && voiding.movedAt >= (voiding.phase === 0 ? at : voiding.startAt) - withinMs;

/** True where the clip was loose within so long. */
const isLoose = ({ wear }: PodState, at: number, withinMs: number): boolean =>
  wear.looseAt > 0 && at - wear.looseAt < withinMs;

/** The least burst that urine causes here: a wet surface has less left to rise, a noisy one shows less. */
export function burstLimit(state: PodState, at: number, { voids }: Parameters): number {
  const { burstOctaves, wetBurstOctaves, wetSurfaceOctaves, burstSigmas } = voids;
  const wet = Math.min(1, Math.max(0, (wettestSurface(state) - state.voiding.burst) / wetSurfaceOctaves));
  const { smoothing, surfaceSigma } = state.signal;
  const noise = surfaceSigma * Math.sqrt(smoothing / (2 - smoothing));
  const limit = Math.max(burstOctaves + wet * (wetBurstOctaves - burstOctaves), burstSigmas * noise);
  const disturbed = hasMoved(state, at, voids.postureMs) || isLoose(state, at, voids.sharpMs);
  return limit * (disturbed ? voids.movedBurst : 1);
}

/** The pattern of the zones' rise: the fall of some over the rise of others, and the rise over a common change of all, ml. */
function patternOf(state: PodState, grown: number, parameters: Parameters) {
  const { signal, cycle } = state;
  const family = familyOf(parameters, cycle.family);
  let [risen, fallen, common] = [0, 0, Number.POSITIVE_INFINITY];
  for (let zone = 0; zone < 5; zone++) {
    const now = signal.core[zone] ?? 0;
    const before = signal.coreBase[zone] ?? 0;
    const change = zoneMl(now, family) - zoneMl(before, family);
    if (change > 0) risen += change;
    else fallen -= change;
    common = Math.min(common, now - before);
  }
  const commonMl = signal.scale * 100 * (2 ** Math.max(0, common) - 1);
  return { pressed: fallen > parameters.voids.fallenShare * risen, own: grown - commonMl };
}

/** The excess of the surface's burst over the least that urine causes: 0 at the limit or under it, 1 from twice that. */
const burstSupport = (state: PodState, at: number, parameters: Parameters): number =>
  Math.min(1, Math.max(0, state.voiding.burst / burstLimit(state, at, parameters) - 1));

/** The least rise that is reported from noise and wander, ml; less with a strong burst of the surface. */
export function leastRise(state: PodState, at: number, parameters: Parameters): number {
  const { voids } = parameters;
  const support = burstSupport(state, at, parameters);
  const between = (plain: number, burst: number): number => plain + support * (burst - plain);
  return Math.max(
    between(voids.leastMl, voids.burstLeastMl),
    between(voids.leastSigmas, voids.burstLeastSigmas) * levelSigma(state),
    between(voids.leastWanders, voids.burstLeastWanders) * wanderMl(state),
  );
}

/** True where all evidence makes a rise of so many ml urine: a burst of the surface needs little more, a moved body much. */
export function isUrine(state: PodState, grown: number, at: number, parameters: Parameters): boolean {
  const { voiding, signal } = state;
  const { voids } = parameters;
  const { gapMs } = voiding;
  const drift = gapMs > 0 ? (voids.gapPct + (voids.gapPctPerHour * gapMs) / hour) * signal.scale : 0;
  const least = leastRise(state, at, parameters) + drift;
  if (grown < least) return false;
  if (voiding.burst >= burstLimit(state, at, parameters)) return true;
  const moved = hasMoved(state, at, voids.postureMs) || gapMs > 0;
  const returned = Math.max(0, voiding.high - voiding.base);
  const risen = grown - returned;
  const { pressed, own } = patternOf(state, grown, parameters);
  const doubt = isLoose(state, at, voids.sharpMs) || pressed ? voids.doubtfully : 1;
  if (!moved && doubt === 1) return risen >= least + voids.stillMl + voids.stillPct * signal.scale;
  if (risen >= least + doubt * (voids.movedMl + voids.movedPct * signal.scale)) return true;
  return !pressed && own - returned >= least + doubt * (voids.ownMl + voids.ownPct * signal.scale);
}

/** True where the fluid is water from outside: not at body temperature, and a bad conductor. */
export function isWater(state: PodState, parameters: Parameters): boolean {
  const { voiding, signal } = state;
  const { coolingC, heatingC, waterShare } = parameters.voids;
  if (voiding.cooling < coolingC && voiding.heating < heatingC) return false;
  const ratio = 1 + 49 * Math.min(1, Math.max(0, signal.level) / 500);
  return voiding.wettest < waterShare * Math.log2(ratio);
}
