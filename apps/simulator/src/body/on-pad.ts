import type { Position } from './stance.ts';

/** The pressure of a position on the core zones, front to back: their ratio rises by this share. */
export const pressOf: Readonly<Record<Position, readonly number[]>> = {
  sitting: [0.01, 0.03, 0.05, 0.04, 0.02],
  standing: [0, 0, 0, 0, 0],
  walking: [0, 0.005, 0.01, 0.005, 0],
  'lying-back': [0, 0.01, 0.02, 0.04, 0.04],
  'lying-front': [0.04, 0.04, 0.02, 0.01, 0],
  'lying-left': [0.01, 0.015, 0.015, 0.015, 0.01],
  'lying-right': [0.01, 0.015, 0.015, 0.015, 0.01],
};

/** The ml that can stand on a zone of the topsheet before it runs on: less on a side, where the pad's edge is lowest. */
export const keepsMl = (position: Position): number =>
  position === 'lying-left' || position === 'lying-right' ? 24 : 32;

/** The landing of a void, front, middle and back: by the body's habit when upright, by gravity when lying. */
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
