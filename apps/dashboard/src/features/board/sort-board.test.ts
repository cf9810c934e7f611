import { AlertType, lights, priorities, type Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, byPlace, floorsOf, orderKey, urgencyOf } from './sort-board.ts';
import { alertOf, minutesAgo, patientIdOf, readingOf, tileOf } from './testing/tile-of.ts';

const anAlert = fc
  .record({
    type: fc.constantFrom(...Object.values(AlertType)),
    priority: fc.constantFrom(...priorities),
    minutes: fc.nat(600),
  })
  .map(({ type, priority, minutes }) => alertOf(type, priority, { raisedAt: minutesAgo(minutes) }));
const aTile = fc
  .record({
    n: fc.nat(60),
    light: fc.constantFrom(...lights),
    alerts: fc.array(anAlert, { maxLength: 3 }),
    room: fc.option(fc.nat(20).map(String)),
  })
  .map(({ n, light, alerts, room }) => {
    const tile = tileOf(n, { alerts, reading: readingOf(light) });
    return { ...tile, place: { ...tile.place, room } };
  });
const aBoard = fc.uniqueArray(aTile, { maxLength: 60, selector: (tile) => tile.patientId });

const inOrder = (tiles: readonly Tile[], ids: readonly string[]) =>
  ids.map((id) => tiles.find((tile) => tile.patientId === id)).filter((tile) => tile !== undefined);

test('everyone stands on the board once, due or not', () => {
  fc.assert(
    fc.property(aBoard, (tiles) => {
      const { due, rest } = arrange(tiles);
      expect([...due, ...rest].sort()).toEqual(tiles.map((tile) => tile.patientId).sort());
      for (const tile of inOrder(tiles, due))
        expect(tile.alerts.length > 0 || tile.reading?.light.shown === 'red').toBe(true);
      for (const tile of inOrder(tiles, rest)) expect(urgencyOf(tile)).toBeNull();
    }),
  );
});

test('the board is the same in whatever order its tiles came', () => {
  const shuffled = aBoard.chain((tiles) =>
    fc.tuple(
      fc.constant(tiles),
      fc.shuffledSubarray(tiles, { minLength: tiles.length, maxLength: tiles.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(arrange(other)).toEqual(arrange(one));
    }),
  );
});

test('a due tile never stands before a more urgent one, nor before one that has waited longer', () => {
  fc.assert(
    fc.property(aBoard, (tiles) => {
      const due = inOrder(tiles, arrange(tiles).due).map((tile) => urgencyOf(tile));
      for (const [index, here] of due.entries()) {
        const next = due[index + 1];
        if (!here || !next) continue;
        expect(here.rank).toBeLessThanOrEqual(next.rank);
        if (here.rank === next.rank) expect(here.since <= next.since).toBe(true);
      }
    }),
  );
});

test('the others stand by room', () => {
  fc.assert(
    fc.property(aBoard, (tiles) => {
      const rest = inOrder(tiles, arrange(tiles).rest);
      for (const [index, here] of rest.entries()) {
        const next = rest[index + 1];
        if (next) expect(byPlace(new Map())(here, next)).toBeLessThan(0);
      }
    }),
  );
});

test('a fall comes before a wet pad, a wet pad before a turn, a turn before a battery', () => {
  const tiles = [
    tileOf(1, { alerts: [alertOf(AlertType.lowbattery, 'low', { raisedAt: minutesAgo(500) })] }),
    tileOf(2, { alerts: [alertOf(AlertType.check_position, 'medium', { raisedAt: minutesAgo(400) })] }),
    tileOf(3, { reading: readingOf('red') }),
    tileOf(4, { alerts: [alertOf(AlertType.check_pad, 'high')] }),
    tileOf(5, { alerts: [alertOf(AlertType.check_fall, 'high', { raisedAt: minutesAgo(1) })] }),
  ];
  expect(arrange(tiles).due).toEqual([5, 4, 3, 2, 1].map(patientIdOf));
});

test('room 2 comes before room 10, and no room last', () => {
  const roomless = { ...tileOf(3), place: { ...tileOf(3).place, room: null } };
  expect(arrange([tileOf(10), roomless, tileOf(2)]).rest).toEqual([2, 10, 3].map(patientIdOf));
});

test('a little more in the pad leaves the order alone; a red light, an alert or a move does not', () => {
  const calm = tileOf(1);
  const fuller = tileOf(1, { version: 2, reading: readingOf('green', { fill: null }) });
  expect(orderKey(fuller)).toBe(orderKey(calm));
  expect(orderKey(tileOf(1, { reading: readingOf('red') }))).not.toBe(orderKey(calm));
  expect(orderKey(tileOf(1, { alerts: [alertOf()] }))).not.toBe(orderKey(calm));
  expect(orderKey({ ...calm, place: { ...calm.place, room: '7' } })).not.toBe(orderKey(calm));
});

test('floors stand as the house orders them, one not named yet last', () => {
  const on = (n: number, floor: string) => ({ ...tileOf(n), place: { ...tileOf(n).place, floor } });
  const [ground, first, attic] = [on(1, 'Ground floor'), on(2, 'First floor'), on(3, 'Attic')];
  expect(arrange([attic, first, ground], floorsOf([ground, first])).rest).toEqual([1, 2, 3].map(patientIdOf));
});
