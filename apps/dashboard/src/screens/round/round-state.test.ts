import { AlertId, AlertType, PadChangeId, type PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertOf, now, patientIdOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { withRecorded } from './recorded-ticks.ts';
import { groupByFloor } from './round-groups.ts';
import type { RoundReason } from './round-reasons.ts';
import { joinRound, openReasons, readRoundText, withoutTick, withTick } from './round-state.ts';

const [ada, ben] = [patientIdOf(1), patientIdOf(2)];
const padChangeId = PadChangeId.parse(patientIdOf(31));
const alertId = AlertId.parse(patientIdOf(32));
const begun = joinRound(undefined, [ada], now);

test('a tick answers a reason from before it, and none since', () => {
  const kinds = fc.constantFrom<RoundReason['kind']>('change', 'turn', 'look-in:check_patient');
  fc.assert(
    fc.property(kinds, fc.integer({ min: -1e6, max: 1e6 }), (kind, offset) => {
      const { ticks } = withTick(begun, ada, kind, { at: now, did: 'seen' });
      const reason = { kind, isSoon: false, from: now + offset };
      expect(openReasons([reason], ticks[ada] ?? {})).toEqual(offset > 0 ? [reason] : []);
    }),
  );
});

test('a tick answers one reason alone, and none once undone', () => {
  const ticked = withTick(begun, ada, 'turn', { at: now, did: 'turned' });
  const change: RoundReason = { kind: 'change', isSoon: false, from: now - 1 };
  expect(openReasons([change], ticked.ticks[ada] ?? {})).toEqual([change]);
  expect(withoutTick(ticked, ada, 'turn').ticks[ada]).toEqual({});
});

test('people due later join the round, and no one leaves it', () => {
  const joined = joinRound(begun, [ben], now + 60_000);
  expect(joined).toMatchObject({ startedAt: now, joined: { [ada]: now, [ben]: now + 60_000 } });
  expect(joinRound(joined, [ben], now + 120_000)).toBe(joined);
});

test('a stored round is read unchanged for a shift, and nothing else is', () => {
  const round = withTick(begun, ada, 'change', { at: now, did: 'changed', record: { padChangeId } });
  const text = JSON.stringify(round);
  expect(readRoundText(text, now + 7 * 3_600_000)).toEqual(round);
  expect(readRoundText(text, now + 8 * 3_600_000)).toBeUndefined();
  expect(readRoundText(text, now - 1)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (other) => {
      expect(readRoundText(other, now)).toBeUndefined();
    }),
  );
  expect(readRoundText(null, now)).toBeUndefined();
});

const resolved = (type: AlertType, resolution: string | null) =>
  ({ kind: 'alert', alertId, type, resolution }) as const;

test.each([
  ['a pad change', { kind: 'pad-change', padChangeId } as const, { change: 'changed' }],
  ['a turn that was done', resolved(AlertType.check_position, 'done'), { turn: 'turned' }],
  ['a turn that was not needed', resolved(AlertType.check_position, 'not-needed'), { turn: 'seen' }],
  ['a turn that was silenced as false', resolved(AlertType.check_position, 'false-alarm'), {}],
  [
    'a person who was checked',
    resolved(AlertType.check_patient, 'not-needed'),
    { 'look-in:check_patient': 'seen' },
  ],
  ['a fall that was silenced', resolved(AlertType.check_fall, 'attended'), { fall: 'fall' }],
  ['an alert taken in hand', resolved(AlertType.check_fall, null), {}],
  ['an alert of the pad that was resolved by hand', resolved(AlertType.check_pad, 'done'), {}],
])('%s ticks its reason, and its undo unticks it', (_what, record, expected) => {
  const round = withRecorded(begun, ada, record, { at: now, isUndone: false });
  const ticks = Object.entries(round.ticks[ada] ?? {}).map(([kind, { did }]) => [kind, did]);
  expect(Object.fromEntries(ticks)).toEqual(expected);
  expect(withRecorded(round, ada, record, { at: now + 1, isUndone: false })).toBe(round);
  const undone = withRecorded(round, ada, record, { at: now + 1, isUndone: true });
  expect(Object.keys(undone.ticks[ada] ?? {})).toEqual([]);
  expect(withRecorded(begun, ben, record, { at: now, isUndone: false })).toBe(begun);
});

test('people are grouped by floor in their order, those who may have fallen first', () => {
  const onFloor = (n: number, floor: string, types: AlertType[] = []) =>
    tileOf(n, { place: { ...tileOf(n).place, floor }, alerts: types.map((type) => alertOf(type)) });
  const groups = groupByFloor([
    ...[onFloor(1, 'Ground', [AlertType.check_pad]), onFloor(2, 'Ground')],
    ...[onFloor(3, 'First', [AlertType.check_fall]), onFloor(4, 'First')],
  ]);
  expect(groups.map(({ kind, floor, patientIds }) => [kind, floor, patientIds])).toEqual([
    ['falls', null, [patientIdOf(3)]],
    ['floor', 'Ground', [ada, ben]],
    ['floor', 'First', [patientIdOf(4)]],
  ] satisfies [string, string | null, PatientId[]][]);
});
