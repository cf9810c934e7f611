import { AlertType, instant, lights, openAlertStates, priorities, type Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urgencyOf } from '../tile/index.ts';
import { alertOf, minutesAgo, patientIdOf, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { arrange, byPlace, floorsOf, orderKey } from './sort-board.ts';

const anAlert = fc
  .record({
    type: fc.constantFrom(...Object.values(AlertType)),
    priority: fc.constantFrom(...priorities),
    minutes: fc.nat(600),
    state: fc.constantFrom(...openAlertStates),
  })
  .map(({ type, priority, minutes, state }) =>
    alertOf(type, priority, { raisedAt: minutesAgo(minutes), state }),
  );
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

test('everyone is on the board once, due or not', () => {
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
    fc.property(shuffled, ([tiles, other]) => {
      expect(arrange(other)).toEqual(arrange(tiles));
    }),
  );
});

test('due tiles sort by urgency, then not in hand first, then by longest wait', () => {
  fc.assert(
    fc.property(aBoard, (tiles) => {
      const due = inOrder(tiles, arrange(tiles).due).map((tile) => urgencyOf(tile));
      for (const [index, here] of due.entries()) {
        const next = due[index + 1];
        if (!here || !next) continue;
        expect(here.rank).toBeLessThanOrEqual(next.rank);
        if (here.rank !== next.rank) continue;
        expect(Number(here.inHand)).toBeLessThanOrEqual(Number(next.inHand));
        if (here.inHand === next.inHand) expect(here.since <= next.since).toBe(true);
      }
    }),
  );
});

test('the others sort by room', () => {
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

test('falls come before wet pads, these before turns, these before detached pods', () => {
  const tiles = [
    tileOf(1, { alerts: [alertOf(AlertType.pod_unclipped, 'low', { raisedAt: minutesAgo(500) })] }),
    tileOf(2, { alerts: [alertOf(AlertType.check_position, 'medium', { raisedAt: minutesAgo(400) })] }),
    tileOf(3, { reading: readingOf('red') }),
    tileOf(4, { alerts: [alertOf(AlertType.check_pad, 'high')] }),
    tileOf(5, { alerts: [alertOf(AlertType.check_fall, 'high', { raisedAt: minutesAgo(1) })] }),
  ];
  expect(arrange(tiles).due).toEqual([5, 4, 3, 2, 1].map(patientIdOf));
});

test('an open fall is above all tiles without one, even in hand', () => {
  const hasFall = ({ alerts }: Tile) => alerts.some(({ type }) => type === AlertType.check_fall);
  fc.assert(
    fc.property(aBoard, (tiles) => {
      const falls = inOrder(tiles, arrange(tiles).due).map(hasFall);
      expect(falls).toEqual([...falls].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});

const taken = { state: 'acknowledged', raisedAt: minutesAgo(90) } as const;
const silenced = (type: AlertType) => ({
  reading: readingOf('red'),
  silenced: [{ alertId: alertOf().alertId, type, until: instant(0), by: null }],
});

test.each([
  [
    'within a priority an alert without a carer comes first, despite a longer wait',
    [
      tileOf(1, { alerts: [alertOf(AlertType.check_pad, 'high', taken)] }),
      tileOf(2, { alerts: [alertOf()] }),
    ],
  ],
  [
    'an acknowledged fall stays above a wet pad without a carer',
    [
      tileOf(2, { alerts: [alertOf(AlertType.check_fall, 'high', taken)] }),
      tileOf(1, { alerts: [alertOf()] }),
    ],
    [2, 1],
  ],
  [
    'a silenced red person stays, after open alerts and red lights without a carer',
    [
      tileOf(1, silenced(AlertType.check_pad)),
      tileOf(2, { reading: readingOf('red') }),
      tileOf(3, { alerts: [alertOf()] }),
    ],
    [3, 2, 1],
  ],
  [
    'a silenced turn does not affect a red light',
    [tileOf(1, silenced(AlertType.check_position)), tileOf(2, { reading: readingOf('red') })],
    [1, 2],
  ],
] as const)('%s', (_, tiles, expected: readonly number[] = [2, 1]) => {
  expect(arrange(tiles).due).toEqual(expected.map(patientIdOf));
});

test.each(['no_data_received', 'sensor_disconnected', 'pod_unclipped'] as const)(
  'a person no longer monitored stays in Action Required: %s',
  (name) => {
    const tile = tileOf(1, { reading: readingOf('grey'), alerts: [alertOf(AlertType[name], 'low')] });
    expect(arrange([tile]).due).toEqual([tile.patientId]);
  },
);

test.each(['lowbattery', 'flatbattery', 'check_bin', 'check_connection'] as const)(
  'a device that still measures brings no one into Action Required: %s',
  (name) => {
    const trouble = alertOf(AlertType[name], 'high');
    expect(arrange([tileOf(1, { alerts: [trouble] })]).due).toEqual([]);
    expect(arrange([tileOf(1, { alerts: [trouble, alertOf()] })]).due).toHaveLength(1);
  },
);

test('room 2 comes before room 10, and no room last', () => {
  const roomless = { ...tileOf(3), place: { ...tileOf(3).place, room: null } };
  expect(arrange([tileOf(10), roomless, tileOf(2)]).rest).toEqual([2, 10, 3].map(patientIdOf));
});

test('more fill keeps the order; a red light, alert or move changes it', () => {
  const calm = tileOf(1);
  const fuller = tileOf(1, { version: 2, reading: readingOf('green', { fill: null }) });
  expect(orderKey(fuller)).toBe(orderKey(calm));
  expect(orderKey(tileOf(1, { reading: readingOf('red') }))).not.toBe(orderKey(calm));
  expect(orderKey(tileOf(1, { alerts: [alertOf()] }))).not.toBe(orderKey(calm));
  expect(orderKey(tileOf(1, silenced(AlertType.check_pad)))).not.toBe(
    orderKey(tileOf(1, { reading: readingOf('red') })),
  );
  expect(orderKey({ ...calm, place: { ...calm.place, room: '7' } })).not.toBe(orderKey(calm));
});

test('floors follow the home’s order, an unknown one last', () => {
  const on = (n: number, floor: string) => ({ ...tileOf(n), place: { ...tileOf(n).place, floor } });
  const [ground, first, attic] = [on(1, 'Ground floor'), on(2, 'First floor'), on(3, 'Attic')];
  expect(arrange([attic, first, ground], floorsOf([ground, first])).rest).toEqual([1, 2, 3].map(patientIdOf));
});
