import type { bodyPositions } from '@padlight/contract';
import type { Random } from '../random.ts';

export type Vector = readonly [x: number, y: number, z: number];
export type Position = Exclude<(typeof bodyPositions)[number], 'unknown'>;

/** A position with the direction that points up, in the body's axes: towards the head, to the left, out of the belly. */
export interface Stance {
  readonly position: Position;
  readonly up: Vector;
}

const radians = Math.PI / 180;

/** Roll about the long axis in degrees: 0 on the back, 90 with the left side down, 180 on the front. */
const rolls = { 'lying-back': 0, 'lying-left': 90, 'lying-right': -90, 'lying-front': 180 } as const;
type Lying = keyof typeof rolls;

export const isLying = (position: Position): position is Lying => position in rolls;

function lyingUp(rollDeg: number, headUpDeg: number): Vector {
  const across = Math.cos(headUpDeg * radians);
  return [
    Math.sin(headUpDeg * radians),
    -across * Math.sin(rollDeg * radians),
    across * Math.cos(rollDeg * radians),
  ];
}

/** Takes up a position, as people do: never twice at the same angle. `tiltDeg` rolls a lying body further. */
export function takeStance(position: Position, random: Random, tiltDeg = 0): Stance {
  if (isLying(position)) {
    const roll = rolls[position] + tiltDeg + random.normal(0, 6);
    return { position, up: lyingUp(roll, random.between(3, 18)) };
  }
  const back = position === 'sitting' ? random.between(14, 34) : random.normal(4, 3);
  const side = random.normal(0, 4);
  return { position, up: unitVector([Math.cos(back * radians), side * radians, Math.sin(back * radians)]) };
}

function unitVector([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Degrees between two directions that point up. */
export function turnDegrees(before: Vector, after: Vector): number {
  const cosine = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / radians;
}

/** A pod's angle on the pad: rows of the rotation from body axes to pod axes. */
export type Mount = readonly [Vector, Vector, Vector];

/** Clips a pod on: mostly roughly straight, one time in ten any way round, always a little tilted. */
export function clipOn(random: Random): Mount {
  const spin = random.chance(0.1) ? random.between(-Math.PI, Math.PI) : random.normal(0, 20 * radians);
  const tilt = Math.abs(random.normal(0, 12 * radians));
  const axis = random.between(-Math.PI, Math.PI);
  const [ux, uy] = [Math.cos(axis), Math.sin(axis)];
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  // Rodrigues about (ux, uy, 0), after the spin about the belly's normal.
  const tilted: Mount = [
    [c + ux * ux * (1 - c), ux * uy * (1 - c), uy * s],
    [ux * uy * (1 - c), c + uy * uy * (1 - c), -ux * s],
    [-uy * s, ux * s, c],
  ];
  const [cs, ss] = [Math.cos(spin), Math.sin(spin)];
  const spun = (row: Vector): Vector => [row[0] * cs + row[1] * ss, -row[0] * ss + row[1] * cs, row[2]];
  return [spun(tilted[0]), spun(tilted[1]), spun(tilted[2])];
}

export const turnTo = (mount: Mount, [x, y, z]: Vector): Vector => {
  const along = (row: Vector): number => row[0] * x + row[1] * y + row[2] * z;
  return [along(mount[0]), along(mount[1]), along(mount[2])];
};

/** How a position presses on the core zones, front to back: their ratio rises by this share. */
export const pressOf: Readonly<Record<Position, readonly number[]>> = {
  sitting: [0.01, 0.03, 0.05, 0.04, 0.02],
  standing: [0, 0, 0, 0, 0],
  walking: [0, 0.005, 0.01, 0.005, 0],
  'lying-back': [0, 0.01, 0.02, 0.04, 0.04],
  'lying-front': [0.04, 0.04, 0.02, 0.01, 0],
  'lying-left': [0.01, 0.015, 0.015, 0.015, 0.01],
  'lying-right': [0.01, 0.015, 0.015, 0.015, 0.01],
};

/** Where a void lands, front, middle and back: by the body's habit when upright, by gravity when lying. */
export function landingIn(
  position: Position,
  upright: readonly [number, number, number],
): [number, number, number] {
  const lean = { 'lying-back': 0.45, sitting: 0.15, 'lying-front': -0.5 };
  const shift = position in lean ? lean[position as keyof typeof lean] : 0;
  const [front, middle, back] = upright;
  if (shift >= 0)
    return [front * (1 - shift), middle * (1 - shift / 2), back + front * shift + (middle * shift) / 2];
  return [front + (middle * -shift) / 2 - back * shift, middle * (1 + shift / 2), back * (1 + shift)];
}
