import type { PodState } from '../state/pod-state.ts';
import { spinDegrees, spins } from './spin-odds.ts';

const toRadians = Math.PI / 180;

/** The direction of the head in the pod's plane (degrees), and its sureness: 0 not at all, 1 wholly. */
export function headOf({ mount }: PodState): { readonly degrees: number; readonly sureness: number } {
  let [x, y, whole] = [0, 0, 0];
  for (let index = 0; index < spins; index++) {
    const share = mount.spin[index] ?? 0;
    x += share * Math.cos(index * spinDegrees * toRadians);
    y += share * Math.sin(index * spinDegrees * toRadians);
    whole += share;
  }
  const sureness = whole > 0 ? Math.sqrt(x * x + y * y) / whole : 0;
  return { degrees: Math.atan2(y, x) / toRadians, sureness };
}
