import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import type { mountParameters } from './mount-parameters.ts';
import { elevationOf } from './vector.ts';

/** The longest time of a pose that counts, s: the pod may shift. */
const longestS = 1200;

/** Degrees by which the pod's face looks up on an upright body, as measured in walking, and less surely in sitting. */
export function pitchOf({ mount }: PodState, { position }: Parameters): number {
  const { pitchHalfS, sittingLean, sittingTeachesS, sittingForS } = position.mount;
  const sitting = sittingTeachesS * Math.min(1, mount.satS / sittingForS);
  const weighted = mount.pitch * mount.walkedS + (mount.sittingDegrees - sittingLean) * sitting;
  return weighted / (mount.walkedS + sitting + pitchHalfS);
}

/** Learns from a sitting person how far the belly looks up. */
export function learnSitting(
  { mount, rest, position }: PodState,
  passedMs: number,
  m: typeof mountParameters,
): void {
  const elevation = elevationOf(rest.mean);
  if (position.logOdds < 0 || Math.abs(elevation) > m.sittingMostDegrees) return;
  mount.satS = Math.min(longestS, mount.satS + Math.round(passedMs / 1000));
  mount.sittingDegrees += Math.min(1, passedMs / 1000 / mount.satS) * (elevation - mount.sittingDegrees);
}
