/** A direction or acceleration along the pod's three axes. */
export type Vector = ArrayLike<number>;

export const lengthOf = (v: Vector): number =>
  Math.sqrt((v[0] ?? 0) * (v[0] ?? 0) + (v[1] ?? 0) * (v[1] ?? 0) + (v[2] ?? 0) * (v[2] ?? 0));

/** Degrees between two directions; 0 where one of them has none. */
export function degreesBetween(a: Vector, b: Vector): number {
  const product = lengthOf(a) * lengthOf(b);
  if (product === 0) return 0;
  const dot = (a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0) + (a[2] ?? 0) * (b[2] ?? 0);
  return (Math.acos(Math.min(1, Math.max(-1, dot / product))) * 180) / Math.PI;
}

/** Moves `mean` towards `value` by a share. */
export function approach(mean: Float32Array, value: Vector, share: number): void {
  for (let axis = 0; axis < mean.length; axis++)
    mean[axis] = (mean[axis] ?? 0) + share * ((value[axis] ?? 0) - (mean[axis] ?? 0));
}

/**
 * Turns a direction from the pod's axes into the body's, when `upright` is what pointed up while the body was upright: the pod
 * lies flat on the belly at any spin, so first the spin is undone, then the tilt.
 */
export function toBody(v: Vector, upright: Vector): [x: number, y: number, z: number] {
  const spin = Math.hypot(upright[0] ?? 0, upright[1] ?? 0);
  const cs = spin > 0 ? (upright[0] ?? 0) / spin : 1;
  const ss = spin > 0 ? (upright[1] ?? 0) / spin : 0;
  const x = cs * (v[0] ?? 0) + ss * (v[1] ?? 0);
  const y = cs * (v[1] ?? 0) - ss * (v[0] ?? 0);
  const whole = lengthOf(upright);
  const ct = whole > 0 ? spin / whole : 1;
  const st = whole > 0 ? (upright[2] ?? 0) / whole : 0;
  return [ct * x + st * (v[2] ?? 0), y, ct * (v[2] ?? 0) - st * x];
}
