import { weakCoverDbm } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holesOf, suggestRoom } from './coverage.ts';

const heardBy = fc.record({
  heard: fc.integer({ min: 1, max: 10_000 }),
  median: fc.integer({ min: -110, max: -30 }),
});
const strong = { heard: 1_000, median: -60 };

test('a room without pods has no holes; one without received pods is unheard', () => {
  fc.assert(
    fc.property(fc.array(heardBy), (nodes) => {
      expect(holesOf(0, nodes)).toEqual([]);
    }),
  );
  expect(holesOf(2, [])).toEqual(['unheard']);
});

test('coverage is weak if the best covering node is at the limit or below', () => {
  fc.assert(
    fc.property(fc.array(heardBy, { minLength: 1 }), (nodes) => {
      const holes = holesOf(1, nodes);
      if (nodes.every(({ median }) => median <= weakCoverDbm)) expect(holes).toContain('weak');
      if (nodes.every(({ median }) => median > weakCoverDbm)) expect(holes).not.toContain('weak');
      expect(holes).not.toContain('unheard');
      if (nodes.length === 1) expect(holes).toContain('one-node');
    }),
  );
});

test('an additional node that receives as well as the others never opens a hole', () => {
  fc.assert(
    fc.property(fc.array(heardBy, { minLength: 1 }), (nodes) => {
      const most = Math.max(...nodes.map(({ heard }) => heard));
      const before = holesOf(1, nodes);
      for (const hole of holesOf(1, [...nodes, { heard: most, median: -50 }])) expect(before).toContain(hole);
    }),
  );
});

test('a node that receives hardly anything covers nothing, neither as second nor as best', () => {
  expect(holesOf(1, [strong, { heard: 99, median: -50 }])).toEqual(['one-node']);
  expect(holesOf(1, [strong, { heard: 100, median: -90 }])).toEqual([]);
  expect(
    holesOf(1, [
      { heard: 1_000, median: -90 },
      { heard: 5, median: -50 },
    ]),
  ).toEqual(['weak', 'one-node']);
});

test('an unknown strength neither shows nor hides a weakness', () => {
  const [unknown, weak] = [
    { heard: 1_000, median: null },
    { heard: 1_000, median: -90 },
  ];
  expect(holesOf(1, [unknown, unknown])).toEqual([]);
  expect(holesOf(1, [unknown, weak])).toEqual(['weak']);
  expect(holesOf(1, [unknown, weak, strong])).toEqual([]);
});

const room = (roomId: number, x: number, more: object = {}) => ({
  roomId,
  position: { x, y: 0 },
  holes: ['weak' as const],
  hasNode: false,
  ...more,
});

test('a node is suggested in the room among its neighbours with holes', () => {
  const rooms = [room(1, 0), room(2, 12), room(3, 24), room(4, 100)];
  expect(suggestRoom(rooms)).toEqual({ roomId: 2, helps: [1, 2, 3] });
});

test('heavier holes count more; rooms with a working node are never suggested', () => {
  expect(suggestRoom([room(1, 0), room(2, 100, { holes: ['unheard'] })])?.roomId).toBe(2);
  expect(suggestRoom([room(1, 0, { hasNode: true }), room(2, 12)])?.helps).toEqual([1, 2]);
  expect(suggestRoom([room(1, 0, { hasNode: true })])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.nat(200)), (xs) => {
      expect(suggestRoom(xs.map((x, id) => room(id, x, { holes: [] })))).toBeUndefined();
    }),
  );
});
