/** The side of a pod that is up. `tilted`: between two of them. */
type Orientation = 'upright' | 'head-down' | 'back' | 'belly' | 'left' | 'right' | 'tilted';

export interface Posture {
  readonly orientation: Orientation;
  /** The elevation of the left side, degrees: 0 on the back, 90 on the right side. */
  readonly rollDeg: number;
  /** The elevation of the head, degrees: 0 lying, 90 upright. */
  readonly pitchDeg: number;
  /** False while upright, as no side is then down. */
  readonly hasRoll: boolean;
}

/** The share of the whole from which an axis counts as up: within 41 degrees of it. */
const upFrom = 0.75;
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/**
 * The posture for an acceleration (g; towards the head, to the wearer's left, out of the belly; up is positive).
 * Undefined without gravity: in free fall, or from a sensor that measures nothing.
 */
export function postureOf([x, y, z]: readonly [number, number, number]): Posture | undefined {
  const size = Math.hypot(x, y, z);
  if (size < 0.5) return undefined;
  const ups: readonly (readonly [Orientation, number])[] = [
    ['upright', x],
    ['head-down', -x],
    ['right', y],
    ['left', -y],
    ['back', z],
    ['belly', -z],
  ];
  const [orientation, up] = ups.reduce((best, side) => (side[1] > best[1] ? side : best));
  return {
    orientation: up / size >= upFrom ? orientation : 'tilted',
    rollDeg: degrees(Math.atan2(y, z)),
    pitchDeg: degrees(Math.asin(Math.max(-1, Math.min(1, x / size)))),
    hasRoll: Math.hypot(y, z) / size >= 0.35,
  };
}
