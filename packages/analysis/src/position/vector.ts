/** A direction or acceleration along three axes. */
export type Vector = ArrayLike<number>;

const toDegrees = 180 / Math.PI;

const squareOf = (v: Vector): number =>
  (v[0] ?? 0) * (v[0] ?? 0) + (v[1] ?? 0) * (v[1] ?? 0) + (v[2] ?? 0) * (v[2] ?? 0);

export const lengthOf = (v: Vector): number => Math.sqrt(squareOf(v));

/** Degrees between two directions; 0 where one of them has none. */
export function degreesBetween(a: Vector, b: Vector): number {
  const product = Math.sqrt(squareOf(a) * squareOf(b));
  if (product === 0) return 0;
  const dot = (a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0) + (a[2] ?? 0) * (b[2] ?? 0);
  return Math.acos(Math.min(1, Math.max(-1, dot / product))) * toDegrees;
}

/** Degrees by which a direction looks above the plane of the pod: 90 is straight out of the belly; 0 where it has none. */
export function elevationOf(v: Vector): number {
  const length = lengthOf(v);
  return length === 0 ? 0 : Math.asin(Math.min(1, Math.max(-1, (v[2] ?? 0) / length))) * toDegrees;
}

/** Moves `mean` towards `value` (over `unit`) by a share. */
export function approach(mean: Float32Array, value: Vector, share: number, unit = 1): void {
  for (let axis = 0; axis < mean.length; axis++)
    mean[axis] = (mean[axis] ?? 0) + share * ((value[axis] ?? 0) / unit - (mean[axis] ?? 0));
}
