/** How a pod lies: which side of it is up. `tilted`: between two of them. */
type Orientation = 'upright' | 'head-down' | 'back' | 'belly' | 'left' | 'right' | 'tilted';

export interface Posture {
  readonly orientation: Orientation;
  /** How far the left side is up, degrees: 0 on the back, 90 on the right side. */
  readonly rollDeg: number;
  /** How far the head is up, degrees: 0 lying, 90 upright. */
  readonly pitchDeg: number;
  /** Upright there is no side that is down. */
  readonly hasRoll: boolean;
}

/** From this share of the whole an axis is called up: within 41 degrees of it. */
const upFrom = 0.75;
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/**
 * What a technician sees of an acceleration (g; towards the head, to the wearer's left, out of the belly; up is positive).
 * Undefined where it is none: in free fall, or a sensor that measures nothing.
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
  const [orientation, up] = ups.reduce((best, one) => (one[1] > best[1] ? one : best));
  return {
    orientation: up / size >= upFrom ? orientation : 'tilted',
    rollDeg: degrees(Math.atan2(y, z)),
    pitchDeg: degrees(Math.asin(Math.max(-1, Math.min(1, x / size)))),
    hasRoll: Math.hypot(y, z) / size >= 0.35,
  };
}
