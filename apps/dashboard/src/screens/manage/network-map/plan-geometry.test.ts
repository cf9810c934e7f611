import { planEnd, planRoom } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPlan, planSize, stepOf, strengthOf } from './plan-geometry.ts';

const anywhere = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
});

test('a dragged item stays on the plan, which grows with its items', () => {
  fc.assert(
    fc.property(fc.array(anywhere), fc.array(anywhere), (rooms, nodes) => {
      const [drawnRooms, drawnNodes] = [rooms.map(onPlan), nodes.map(onPlan)];
      const { width, height } = planSize(drawnRooms, drawnNodes);
      for (const { x, y } of drawnRooms)
        expect(x >= 0 && y >= 0 && x + planRoom.width <= width && y + planRoom.height <= height).toBe(true);
      for (const { x, y } of drawnNodes) expect(x <= width && y <= height && x <= planEnd).toBe(true);
    }),
  );
});

test('only arrows move: by one unit, with shift by five', () => {
  expect(stepOf('ArrowLeft', false)).toEqual({ x: -1, y: 0 });
  expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: 5 });
  expect(stepOf('Enter', false)).toBeUndefined();
});

test('a link is weak from the level of poor coverage', () => {
  expect([-60, -75, -76, -84, -85, -99, null].map((median) => strengthOf({ median }))).toEqual([
    ...['good', 'good', 'fair', 'fair', 'weak', 'weak', 'weak'],
  ]);
});
