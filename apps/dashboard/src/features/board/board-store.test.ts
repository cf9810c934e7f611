import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abilitiesWith } from '../tile/testing/abilities-with.ts';
import { patientIdOf, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { type Change, createBoardStore } from './board-store.ts';

const tile = (n: number, version: number): Change => ({ tile: tileOf(n, { version }) });
const removed = (n: number, version: number): Change => ({
  removed: { patientId: patientIdOf(n), version },
});
const people = [0, 1, 2, 3];
const abilities = abilitiesWith();
const boardOf = (store: ReturnType<typeof createBoardStore>) => ({
  tiles: people.map((n) => store.getTile(patientIdOf(n))),
  order: store.getOrder(),
});

// The events that a server can send: for one version of a patient there is one tile, or one removal, or both after a move.
const aChange = fc
  .record({ n: fc.constantFrom(...people), version: fc.integer({ min: 1, max: 6 }), gone: fc.boolean() })
  .map(({ n, version, gone }) => (gone ? removed(n, version) : tile(n, version)));

test('whatever the order and however often events come, the same board is', () => {
  const twice = fc
    .array(aChange, { maxLength: 24 })
    .chain((changes) =>
      fc.tuple(
        fc.constant(changes),
        fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(twice, ([changes, others]) => {
      const [store, other] = [createBoardStore(), createBoardStore()];
      store.apply(changes);
      for (const change of others) other.apply([change]);
      expect(boardOf(other)).toEqual(boardOf(store));
    }),
  );
});

test('a fetch answered before, between or after the events gives the same board', () => {
  fc.assert(
    fc.property(fc.array(aChange, { maxLength: 12 }), fc.nat(12), fc.nat(12), (events, seen, answered) => {
      const server = createBoardStore();
      server.apply(events.slice(0, seen));
      const tiles = people.flatMap((n) => server.getTile(patientIdOf(n)) ?? []);
      server.apply(events);
      const client = createBoardStore();
      const finish = client.beginFetch();
      // The reply was read after `seen` events, and reaches the client at any moment after the join.
      const before = events.slice(0, Math.max(answered, seen));
      client.apply(before);
      finish({ tiles, abilities });
      client.apply(events);
      expect(boardOf(client)).toEqual(boardOf(server));
    }),
  );
});

test('a person who left during a lost link is gone after the next fetch', () => {
  const store = createBoardStore();
  store.apply([tile(1, 4), tile(2, 4)]);
  const finish = store.beginFetch();
  store.apply([tile(3, 1)]);
  finish({ tiles: [tileOf(2, { version: 5 })], abilities });
  expect(store.getTile(patientIdOf(1))).toBeUndefined();
  expect(store.getOrder().rest).toEqual([2, 3].map(patientIdOf));
});

test('a late answer to an overtaken fetch changes nothing', () => {
  const store = createBoardStore();
  const late = store.beginFetch();
  const finish = store.beginFetch();
  finish({ tiles: [tileOf(1, { version: 2 })], abilities });
  late({ tiles: [tileOf(2, { version: 9 })], abilities });
  expect(store.getOrder().rest).toEqual([patientIdOf(1)]);
});

test('abilities come from the newest fetch and keep their identity while unchanged', () => {
  const store = createBoardStore();
  const acts = abilitiesWith('Dashboard.Alert.Save');
  store.beginFetch()({ tiles: [], abilities: acts });
  store.beginFetch()({ tiles: [], abilities: structuredClone(acts) });
  expect(store.getAbilities()).toBe(acts);
  store.beginFetch()({ tiles: [], abilities });
  expect(store.getAbilities()).toEqual(abilities);
});

test('a tombstone holds against an older tile and gives way to a newer one', () => {
  const store = createBoardStore();
  store.apply([removed(1, 5), tile(1, 4)]);
  expect(store.getTile(patientIdOf(1))).toBeUndefined();
  store.apply([tile(1, 6)]);
  expect(store.getTile(patientIdOf(1))?.version).toBe(6);
});

test('one change wakes one tile, and the order only where a person moves', () => {
  const store = createBoardStore();
  store.apply(people.map((n) => tile(n, 1)));
  const woken: string[] = [];
  for (const n of people) store.subscribeTile(patientIdOf(n), () => woken.push(`tile ${n}`));
  store.subscribeOrder(() => woken.push('order'));
  store.apply([tile(2, 2)]);
  expect(woken).toEqual(['tile 2']);
  store.apply([{ tile: tileOf(2, { version: 3, reading: readingOf('red') }) }]);
  expect(woken).toEqual(['tile 2', 'order', 'tile 2']);
  store.apply([tile(2, 1), removed(2, 2)]);
  expect(woken).toHaveLength(3);
});
