import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postureOf } from './orientation.ts';

test.each([
  [[0, 0, 1], 'back', 0, 0],
  [[0, 0, -1], 'belly', 180, 0],
  [[0, 1, 0], 'right', 90, 0],
  [[0, -1, 0], 'left', -90, 0],
  [[1, 0, 0], 'upright', undefined, 90],
  [[-1, 0, 0], 'head-down', undefined, -90],
] as const)('%j: the axis that points up reads +1 g', (acceleration, orientation, rollDeg, pitchDeg) => {
  const posture = postureOf(acceleration);
  expect(posture?.orientation).toBe(orientation);
  expect(posture?.pitchDeg).toBeCloseTo(pitchDeg);
  if (rollDeg === undefined) expect(posture?.hasRoll).toBe(false);
  else expect(posture?.rollDeg).toBeCloseTo(rollDeg);
});

test('left and right never swap, with any tilt or shaking', () => {
  const axis = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(axis, axis, axis, (x, y, z) => {
      const [posture, other] = [postureOf([x, y, z]), postureOf([x, -y, z])];
      const mirrored = { left: 'right', right: 'left' } as const;
      const mirror = (orientation = '') => mirrored[orientation as 'left'] ?? orientation;
      if (y !== 0) expect(other?.orientation).toBe(posture && mirror(posture.orientation));
      if (posture?.orientation === 'left') expect(y).toBeLessThan(0);
      if (posture?.orientation === 'right') expect(y).toBeGreaterThan(0);
    }),
  );
});

test('an acceleration that is no gravity has no posture', () => {
  expect(postureOf([0.1, 0.1, 0.1])).toBeUndefined();
});
