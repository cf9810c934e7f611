import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import type { Vector } from './stance.ts';

const radians = Math.PI / 180;

/** A pod's angle on the pad: rows of the rotation from body axes to pod axes. */
export type Mount = readonly [Vector, Vector, Vector];

/** Clips a pod on: mostly roughly straight, sometimes (`anyWay`: always) at any angle, always a little tilted. */
export function clipOn(random: Random, draw: DrawFrom, anyWay = false): Mount {
  const spin = random.chance(anyWay ? 1 : draw('anyWayRound', random))
    ? random.between(-Math.PI, Math.PI)
    : random.normal(0, draw('spinDeg', random) * radians);
  const tilt = Math.abs(random.normal(0, draw('tiltDeg', random) * radians));
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

/** A direction of the body in the pod's axes. */
export const turnTo = (mount: Mount, [x, y, z]: Vector): Vector => {
  const along = (row: Vector): number => row[0] * x + row[1] * y + row[2] * z;
  return [along(mount[0]), along(mount[1]), along(mount[2])];
};
