import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom } from '../part/part.ts';
import { createRandom } from '../random.ts';
import { clipOn, turnTo } from './mount.ts';
import { landingIn } from './on-pad.ts';
import { isLying, type Position, takeStance, turnDegrees } from './stance.ts';

const random = createRandom(11);
const draw = drawFrom('seen');
const posture = { sitBackDeg: 24, headUpDeg: 10 };
const upOf = (position: Position): readonly [number, number, number] =>
  takeStance(position, random, posture).up;

test('at rest the axis that points up reads about +1 g', () => {
  for (let times = 0; times < 50; times++) {
    expect(upOf('standing')[0]).toBeGreaterThan(0.95);
    expect(upOf('lying-back')[2]).toBeGreaterThan(0.85);
    expect(upOf('lying-front')[2]).toBeLessThan(-0.85);
    // On the left side the right side points up, and y points to the left.
    expect(upOf('lying-left')[1]).toBeLessThan(-0.85);
    expect(upOf('lying-right')[1]).toBeGreaterThan(0.85);
    expect(upOf('sitting')[0]).toBeGreaterThan(0.8);
    expect(upOf('sitting')[2]).toBeGreaterThan(0.2);
  }
});

test('every stance is one g long, and a pod at any angle keeps it', () => {
  const positions: Position[] = ['standing', 'sitting', 'walking', 'lying-back', 'lying-left'];
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(...positions),
      fc.constantFrom(...positions),
      (seed, first, second) => {
        const luck = createRandom(seed);
        const mount = clipOn(luck, draw);
        const [a, b] = [takeStance(first, luck, posture).up, takeStance(second, luck, posture).up];
        expect(Math.hypot(...a)).toBeCloseTo(1, 6);
        expect(Math.hypot(...turnTo(mount, a))).toBeCloseTo(1, 6);
        expect(turnDegrees(turnTo(mount, a), turnTo(mount, b))).toBeCloseTo(turnDegrees(a, b), 4);
      },
    ),
  );
});

test('from the back to the left side is a turn of about 90 degrees', () => {
  expect(Math.abs(turnDegrees(upOf('lying-back'), upOf('lying-left')) - 88)).toBeLessThan(25);
  expect(isLying('lying-front')).toBe(true);
  expect(isLying('sitting')).toBe(false);
});

test('a void lands whole on the pad, back or front by the lying position', () => {
  const upright = [0.2, 0.6, 0.2] as const;
  for (const position of ['standing', 'sitting', 'lying-back', 'lying-front', 'lying-left'] as const) {
    const landed = landingIn(position, upright);
    expect(landed[0] + landed[1] + landed[2]).toBeCloseTo(1, 9);
  }
  expect(landingIn('lying-back', upright)[2]).toBeGreaterThan(0.3);
  expect(landingIn('lying-front', upright)[0]).toBeGreaterThan(0.3);
});
