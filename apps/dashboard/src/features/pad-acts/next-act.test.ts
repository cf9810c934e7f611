import { AlertType } from '@padlight/contract';
import { expect, test } from 'vitest';
import { abilitiesWith } from '../tile/testing/abilities-with.ts';
import { alertOf, minutesAgo, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { nextAct } from './next-act.ts';

const all = abilitiesWith('Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save');
const fall = alertOf(AlertType.check_fall, 'high', { raisedAt: minutesAgo(1) });

test('a fall is silenced first, then alerts are acknowledged, then the pad is changed', () => {
  const red = readingOf('red');
  expect(nextAct(tileOf(1, { reading: red, alerts: [alertOf(), fall] }), all)?.kind).toBe('silence');
  expect(nextAct(tileOf(1, { reading: red, alerts: [alertOf()] }), all)?.kind).toBe('acknowledge');
  const inHand = alertOf(AlertType.check_pad, 'high', { state: 'acknowledged' });
  expect(nextAct(tileOf(1, { reading: red, alerts: [inHand] }), all)?.kind).toBe('change');
  const alsoFull = alertOf(AlertType.check_pad_fill_profile, 'medium');
  expect(nextAct(tileOf(1, { reading: red, alerts: [inHand, alsoFull] }), all)?.kind).toBe('change');
  expect(nextAct(tileOf(1, { reading: red, alerts: [inHand, fall] }), all)?.kind).toBe('silence');
  expect(nextAct(tileOf(1), all)).toBeNull();
});

test('of several alerts the most urgent is next', () => {
  const tile = tileOf(1, { alerts: [alertOf(AlertType.lowbattery, 'low'), alertOf()] });
  expect(nextAct(tile, all)).toMatchObject({ alert: { type: AlertType.check_pad } });
});

test('an alert of a device that still measures is no next act', () => {
  const battery = alertOf(AlertType.lowbattery, 'high');
  expect(nextAct(tileOf(1, { alerts: [battery] }), all)).toBeNull();
  const inHand = alertOf(AlertType.check_pad, 'high', { state: 'acknowledged' });
  expect(nextAct(tileOf(1, { reading: readingOf('red'), alerts: [battery, inHand] }), all)?.kind).toBe(
    'change',
  );
});

test('no act is offered without the reader’s ability', () => {
  const tile = tileOf(1, { reading: readingOf('red'), alerts: [fall] });
  expect(nextAct(tile, abilitiesWith())).toBeNull();
  expect(nextAct(tile, abilitiesWith('Dashboard.Alert.Save'))?.kind).toBe('acknowledge');
  expect(nextAct(tile, abilitiesWith('Dashboard.PadChange.Save'))?.kind).toBe('change');
});
