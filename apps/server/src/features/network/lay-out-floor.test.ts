import { type PlanPosition, planEnd, planRoom } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutRooms, nodeInRoom } from './lay-out-floor.ts';

const position = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });
const rooms = fc.array(fc.option(position), { maxLength: 60 });
const overlap = (first: PlanPosition, second: PlanPosition) =>
  Math.abs(first.x - second.x) < planRoom.width && Math.abs(first.y - second.y) < planRoom.height;

test('placed rooms stay, and the others get places of their own', () => {
  fc.assert(
    fc.property(rooms, (placed) => {
      const drawn = layOutRooms(placed);
      expect(drawn).toHaveLength(placed.length);
      for (const [index, room] of drawn.entries()) {
        const stored = placed[index];
        if (stored) expect(room).toEqual(stored);
        else
          expect(
            drawn.filter((otherRoom) => otherRoom !== room && overlap(room, otherRoom) && room.y >= 0),
          ).toEqual([]);
      }
    }),
  );
});

test('a floor of 1,000 rooms fits the plan, and a node its room', () => {
  const drawn = layOutRooms(Array.from({ length: 1_000 }, () => null));
  expect(Math.max(...drawn.flatMap(({ x, y }) => [x, y]))).toBeLessThan(planEnd);
  const places = [0, 1, 2, 3, 4, 5].map((nth) => JSON.stringify(nodeInRoom({ x: 10, y: 20 }, nth)));
  expect(new Set(places).size).toBe(6);
  for (const nth of [0, 1, 2, 9]) {
    const node = nodeInRoom({ x: 10, y: 20 }, nth);
    expect(node.x).toBeGreaterThan(10);
    expect(node.x).toBeLessThan(10 + planRoom.width);
    expect(node.y).toBeGreaterThan(20);
    expect(node.y).toBeLessThan(20 + planRoom.height);
  }
});
