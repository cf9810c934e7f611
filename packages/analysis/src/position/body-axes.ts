import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { headOf } from './head-of.ts';
import { pitchOf } from './mount-pitch.ts';
import type { Vector } from './vector.ts';

const toRadians = Math.PI / 180;

/**
 * Turns a direction from the pod's axes into the body's (towards the head, to the left, out of the belly), as far as the mount is
 * known. The pod lies flat on the belly, so first the spin is undone, then the pitch.
 */
export function toBody(v: Vector, state: PodState, parameters: Parameters): [number, number, number] {
  const spin = headOf(state).degrees * toRadians;
  const pitch = pitchOf(state, parameters) * toRadians;
  const along = Math.cos(spin) * (v[0] ?? 0) + Math.sin(spin) * (v[1] ?? 0);
  const across = Math.cos(spin) * (v[1] ?? 0) - Math.sin(spin) * (v[0] ?? 0);
  const out = v[2] ?? 0;
  return [
    Math.cos(pitch) * along + Math.sin(pitch) * out,
    across,
    Math.cos(pitch) * out - Math.sin(pitch) * along,
  ];
}
