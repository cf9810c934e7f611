import type { bodyPositions } from '@padlight/contract';
import type { Random } from '../random.ts';

export type Vector = readonly [x: number, y: number, z: number];
export type Position = Exclude<(typeof bodyPositions)[number], 'unknown'>;

/**
 * A position with its angles, and the direction that points up in the body's axes: towards the head, to the left, out of the belly.
 */
export interface Stance {
  readonly position: Position;
  readonly up: Vector;
  /** Lying: roll about the long axis; upright: lean to the side. Degrees. */
  readonly rollDeg: number;
  /** Lying: the raise of the head; upright: the lean back. Degrees. */
  readonly pitchDeg: number;
}

/** A person's way of taking up positions: degrees of leaning back when sitting, degrees of the raised bed head. */
export interface Posture {
  readonly sitBackDeg: number;
  readonly headUpDeg: number;
}

const radians = Math.PI / 180;

/** Roll about the long axis in degrees: 0 on the back, 90 with the left side down, 180 on the front. */
const rolls = { 'lying-back': 0, 'lying-left': 90, 'lying-right': -90, 'lying-front': 180 } as const;
type Lying = keyof typeof rolls;

export const isLying = (position: Position): position is Lying => position in rolls;

/** A stance by its angles, degrees. */
export function stanceAt(position: Position, rollDeg: number, pitchDeg: number): Stance {
  const [sinPitch, cosPitch] = [Math.sin(pitchDeg * radians), Math.cos(pitchDeg * radians)];
  const [sinRoll, cosRoll] = [Math.sin(rollDeg * radians), Math.cos(rollDeg * radians)];
  const up: Vector = isLying(position)
    ? [sinPitch, -cosPitch * sinRoll, cosPitch * cosRoll]
    : [cosPitch * cosRoll, sinRoll, sinPitch * cosRoll];
  return { position, up, rollDeg, pitchDeg };
}

/** Takes up a position, as people do: never twice at the same angle. `tiltDeg` rolls a lying body, leans a sitting one back. */
export function takeStance(position: Position, random: Random, posture: Posture, tiltDeg = 0): Stance {
  if (isLying(position)) {
    // Only the back lies on a raised bed head; on a side or the front the pelvis lies nearly flat.
    const raised = position === 'lying-back' ? posture.headUpDeg : posture.headUpDeg / 2;
    return stanceAt(position, rolls[position] + tiltDeg + random.normal(0, 5), raised + random.normal(0, 3));
  }
  const back =
    position === 'sitting' ? posture.sitBackDeg + tiltDeg + random.normal(0, 4) : random.normal(4, 3);
  return stanceAt(position, random.normal(0, 4), back);
}

/** The same position, `degrees` further round: a shift of the hips, not a turn. */
export const shifted = ({ position, rollDeg, pitchDeg }: Stance, degrees: number): Stance =>
  stanceAt(position, rollDeg + degrees, pitchDeg + degrees / 5);

/** Degrees between two directions that point up. */
export function turnDegrees(before: Vector, after: Vector): number {
  const cosine = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / radians;
}
